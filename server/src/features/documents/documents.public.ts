export { importDocuments } from './import-documents.store.ts'

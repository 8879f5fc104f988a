export { documentAttachment } from './document-attachment.ts'
export {
  currentDocument,
  documentById,
  documentsOf,
  type StoredDocument,
} from './documents.read.ts'
export { fileUrl, signedFileUrl } from './file-links.ts'
export { importDocuments } from './import-documents.store.ts'
export { sweepOrphans } from './sweep-orphans.ts'
export { verifyDocuments } from './verify-documents.ts'

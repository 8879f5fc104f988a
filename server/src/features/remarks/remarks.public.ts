export { importRemarks } from './import-remarks.store.ts'

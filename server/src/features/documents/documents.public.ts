export { forgetFilesBefore, forgetFilesOf } from './batch/batch-files.store.ts'
export { currentDocument, documentsOf } from './documents.read.ts'
export { insertDocument } from './documents.store.ts'
export { documentAttachment } from './files/document-attachment.ts'
export {
  documentCanBeGiven,
  FileErased,
  howLost,
  isLost,
  keepDocumentFile,
  openDocumentFile,
  tryWholeFile,
} from './files/document-file.ts'
export { deleteUnneeded, ofAnother } from './files/own-store.ts'
export { sealDocuments } from './files/seal-documents.ts'
export { sweepOrphans } from './files/sweep-orphans.ts'
export { type DocumentCheck, verifyDocuments } from './files/verify-documents.ts'
export { importDocuments } from './import-documents.store.ts'
export { whyDocumentsWithheld } from './why-document-withheld.ts'

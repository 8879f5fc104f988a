export { invoiceAttachment } from './invoice-attachment.ts'

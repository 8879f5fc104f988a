export { invoiceAttachment } from './invoice-attachment.ts'
export { whyInvoicesWithheld } from './why-invoice-withheld.ts'

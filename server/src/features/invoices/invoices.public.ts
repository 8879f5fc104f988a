export { invoiceAttachment } from './invoice-attachment.ts'
export { whyInvoiceWithheld } from './why-invoice-withheld.ts'

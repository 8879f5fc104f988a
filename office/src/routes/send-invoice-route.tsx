import { InvoicePage } from '../features/invoices/invoice-page.tsx'

export const Screen = () => <InvoicePage />

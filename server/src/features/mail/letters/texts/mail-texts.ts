/** The words of a mail to a traveller in one language; {orderId}, {number} and {name} are filled in. */
export type MailTexts = {
  /** Between a label and its value, as the language writes it. */
  colon: string
  approvedSubject: string
  greeting: string
  /** To somebody whose name can be written. */
  greetingTo: string
  approved: string
  attached: string
  /** The card in this mail takes the place of another. */
  replaces: string
  orderId: string
  track: string
  trackButton: string
  invoiceSubject: string
  invoice: string
  invoiceNumber: string
  invoiceAmount: string
  receiptSubject: string
  receipt: string
  receiptNumber: string
  transaction: string
  pay: string
  payButton: string
  help: string
  email: string
  phone: string
  wish: string
}

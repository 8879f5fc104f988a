import type { MailTexts } from './mail-texts.ts'

export const en: MailTexts = {
  colon: ': ',
  approvedSubject: 'Your Cambodia e-Arrival card is approved – order {orderId}',
  greeting: 'Dear traveller,',
  greetingTo: 'Dear {name},',
  approved: 'Your e-Arrival application has been successfully approved.',
  attached:
    'Your e-Arrival card is attached to this mail. Please keep it on your phone or print it, and show it on arrival.',
  replaces: 'This card replaces an earlier one. Please use only this one.',
  orderId: 'Order ID',
  track: 'You can follow your order and download the card again at any time:',
  trackButton: 'Track your order',
  invoiceSubject: 'Invoice {number} for order {orderId}',
  invoice: 'Your invoice is attached to this mail.',
  invoiceNumber: 'Invoice number',
  invoiceAmount: 'Amount',
  receiptSubject: 'Receipt {number} for order {orderId}',
  receipt: 'Thank you: your order is paid. Your receipt is attached to this mail.',
  receiptNumber: 'Receipt number',
  transaction: 'Transaction ID',
  pay: 'You can pay it here:',
  payButton: 'Pay the invoice',
  help: 'Questions? Our customer service is glad to help.',
  email: 'Email',
  phone: 'Phone',
  wish: 'We wish you a good journey.',
}

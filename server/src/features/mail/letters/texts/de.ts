import type { MailTexts } from './mail-texts.ts'

export const de: MailTexts = {
  colon: ': ',
  approvedSubject: 'Ihre e-Arrival-Karte für Kambodscha ist genehmigt – Bestellung {orderId}',
  greeting: 'Guten Tag,',
  greetingTo: 'Guten Tag {name},',
  approved: 'Ihr e-Arrival-Antrag wurde erfolgreich genehmigt.',
  attached:
    'Ihre e-Arrival-Karte ist dieser E-Mail beigefügt. Bitte speichern Sie sie auf dem Telefon oder drucken Sie sie aus und zeigen Sie sie bei der Ankunft vor.',
  replaces: 'Diese Karte ersetzt eine frühere. Bitte verwenden Sie nur diese.',
  orderId: 'Bestellnummer',
  track: 'Sie können Ihre Bestellung jederzeit verfolgen und die Karte erneut herunterladen:',
  trackButton: 'Bestellung verfolgen',
  invoiceSubject: 'Rechnung {number} zur Bestellung {orderId}',
  invoice: 'Ihre Rechnung ist dieser E-Mail beigefügt.',
  invoiceNumber: 'Rechnungsnummer',
  invoiceAmount: 'Betrag',
  receiptSubject: 'Quittung {number} zur Bestellung {orderId}',
  receipt: 'Vielen Dank: Ihre Bestellung ist bezahlt. Ihre Quittung ist dieser E-Mail beigefügt.',
  receiptNumber: 'Quittungsnummer',
  transaction: 'Transaktionsnummer',
  pay: 'Sie können sie hier bezahlen:',
  payButton: 'Rechnung bezahlen',
  help: 'Haben Sie Fragen? Unser Kundendienst hilft Ihnen gern.',
  email: 'E-Mail',
  phone: 'Telefon',
  wish: 'Wir wünschen Ihnen eine gute Reise.',
}

import type { MailTexts } from './mail-texts.ts'

export const fr: MailTexts = {
  colon: '\u00a0: ',
  approvedSubject: 'Votre carte e-Arrival pour le Cambodge est approuvée – commande {orderId}',
  greeting: 'Chère voyageuse, cher voyageur,',
  greetingTo: 'Bonjour {name},',
  approved: 'Votre demande e-Arrival a été approuvée.',
  attached:
    'Votre carte e-Arrival est jointe à ce message. Gardez-la sur votre téléphone ou imprimez-la, et présentez-la à l’arrivée.',
  replaces: 'Cette carte remplace une carte précédente. Veuillez n’utiliser que celle-ci.',
  orderId: 'Numéro de commande',
  track: 'Vous pouvez suivre votre commande et télécharger à nouveau la carte à tout moment :',
  trackButton: 'Suivre ma commande',
  invoiceSubject: 'Facture {number} pour la commande {orderId}',
  invoice: 'Votre facture est jointe à ce message.',
  invoiceNumber: 'Numéro de facture',
  invoiceAmount: 'Montant',
  receiptSubject: 'Reçu {number} pour la commande {orderId}',
  receipt: 'Merci : votre commande est payée. Votre reçu est joint à ce message.',
  receiptNumber: 'Numéro de reçu',
  transaction: 'Numéro de transaction',
  pay: 'Vous pouvez la régler ici :',
  payButton: 'Payer la facture',
  help: 'Une question ? Notre service client est là pour vous aider.',
  email: 'E-mail',
  phone: 'Téléphone',
  wish: 'Nous vous souhaitons un bon voyage.',
}

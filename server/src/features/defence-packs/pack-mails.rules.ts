import { defencePackColumns, NOT_RECORDED, type PackTable } from '@e-arrival/contract/defence-packs'
import { invoiceFile, paperKindOf } from '@e-arrival/contract/invoices'
import { sameAddress } from '@e-arrival/contract/mail/order-address'
import type { Provider } from '@e-arrival/contract/mail/providers'
import type { mailKinds } from '@e-arrival/contract/mail/states'
import { type MailState, wasHandedOver } from '@e-arrival/contract/mail/states'
import { estDateTime } from '@e-arrival/contract/values/dates'

/** A mail as the record has it; instants are Date. */
export type PackMail = {
  kind: (typeof mailKinds)[number]
  file1: string | null
  invoice: number | null
  /** The invoice is a receipt. */
  paid: boolean | null
  to: string
  provider: Provider
  state: MailState
  /** False for what an import told of another system. */
  witnessed: boolean
  created_at: Date
  /** When a provider took it, or, where its answer was lost, when it told of the mail. */
  handedOverAt: Date | null
  answered: boolean
  messageId: string | null
  /** When it was reported as delivered or returned. */
  reportedAt: Date | null
}

export type SortedMails = {
  /** The document to the order's own address, handed over by this product. */
  proven: PackMail[]
  /** The same, as another system told it. */
  imported: PackMail[]
  /** Invoices, messages and other addresses. */
  others: PackMail[]
}

/** Which mails a letter of evidence may speak of, and as what: none that no provider took (D62). */
export const sortMails = (mails: PackMail[], ownAddress: string): SortedMails => {
  const isProof = ({ kind, to }: PackMail): boolean =>
    kind === 'document' && sameAddress(to, ownAddress)
  const left = mails
    .filter((mail) => wasHandedOver(mail) || !mail.witnessed)
    .sort((a, b) => momentOf(a).getTime() - momentOf(b).getTime())
  return {
    proven: left.filter((mail) => isProof(mail) && mail.witnessed),
    imported: left.filter((mail) => isProof(mail) && !mail.witnessed),
    others: left.filter((mail) => !isProof(mail)),
  }
}

const momentOf = ({ handedOverAt, created_at }: PackMail): Date => handedOverAt ?? created_at

const carried = ({ kind, file1, invoice, paid }: PackMail): string =>
  (kind === 'message' ? 'Message, without a document' : file1) ??
  (invoice === null ? NOT_RECORDED : invoiceFile(invoice, paperKindOf(paid === true)))

const fate = ({ state, reportedAt }: PackMail): string => {
  if (state !== 'delivered' && state !== 'bounced') return 'delivery not reported'
  return reportedAt ? `${state} ${estDateTime(reportedAt)}` : state
}

/** What is said of a row that an import told, as a sentence of its own or within one. */
export const notWitnessed = (imported: 'Imported' | 'imported'): string =>
  `${imported} from another system, not witnessed by this one`

/** The second line of a mail's row: to whom, by whom, when it was handed over, under which id, and what came of it. */
const detailOf = (mail: PackMail): string => {
  const { to, provider, witnessed, answered, messageId } = mail
  const toWhom = `To ${to || NOT_RECORDED}, by ${provider}`
  if (!witnessed) return `${toWhom}; ${notWitnessed('imported')}`
  const at = estDateTime(momentOf(mail))
  const handed = answered ? `handed over ${at}` : `handed over, as ${provider} reported ${at}`
  return `${toWhom}; ${handed}; message id ${messageId ?? NOT_RECORDED.toLowerCase()}; ${fate(mail)}`
}

/** Mails as a pack's table: the specification's columns, and what is known besides in a second line. */
export const mailTable = (orderId: string, mails: PackMail[]): PackTable => ({
  columns: [...defencePackColumns[2]],
  rows: mails.map((mail, index) => [
    ...[String(index + 1), orderId, carried(mail), estDateTime(momentOf(mail))],
  ]),
  details: mails.map(detailOf),
})

const times = (n: number): string => (n === 1 ? 'once' : `${n} times`)
const mailsAre = (n: number): string => (n === 1 ? '1 mail is' : `${n} mails are`)

/** What the letter claims of the mails, and no more. */
export const mailClaim = ({ proven, imported }: SortedMails): string => {
  const inState = (state: MailState): number => proven.filter((mail) => mail.state === state).length
  const [delivered, bounced] = [inState('delivered'), inState('bounced')]
  const none =
    imported.length > 0
      ? 'This system witnessed no sending of the document to the address of the application.'
      : 'No mail with the document to the address of the application is on record as sent.'
  return [
    proven.length === 0
      ? none
      : `Mail with the document was sent to the address of the application ${times(proven.length)}. Each is listed below with what it carried, the moment our mail provider took it and what the provider reported.`,
    ...(delivered > 0 ? [`Delivery was reported ${times(delivered)}.`] : []),
    ...(bounced > 0 ? [`${mailsAre(bounced)} reported as returned.`] : []),
    ...(imported.length > 0
      ? [
          `${mailsAre(imported.length)} on record from another system; this one did not witness the sending.`,
        ]
      : []),
  ].join(' ')
}

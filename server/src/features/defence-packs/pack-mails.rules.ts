import { defencePackColumns, NOT_RECORDED, type PackTable } from '@e-arrival/contract/defence-packs'
import { invoiceFile, paperKindOf } from '@e-arrival/contract/invoices'
import { sameAddress } from '@e-arrival/contract/mail/order-address'
import type { Provider } from '@e-arrival/contract/mail/providers'
import type { mailKinds } from '@e-arrival/contract/mail/states'
import { type MailState, wasHandedOver } from '@e-arrival/contract/mail/states'
import { type Said, say, sayAll, typed } from '@e-arrival/contract/shown/said'
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

const carried = ({ kind, file1, invoice, paid }: PackMail): Said => {
  if (kind === 'message') return say`Message, without a document`
  if (file1 !== null) return typed(file1)
  return typed(invoice === null ? NOT_RECORDED : invoiceFile(invoice, paperKindOf(paid === true)))
}

const moment = (at: Date): Said => typed(estDateTime(at))

const fate = ({ state, reportedAt }: PackMail): Said => {
  if (state !== 'delivered' && state !== 'bounced') return say`delivery not reported`
  return reportedAt ? say`${typed(state)} ${moment(reportedAt)}` : typed(state)
}

/** What is said of a row that an import told, as a sentence of its own or within one. */
export const notWitnessed = (imported: 'Imported' | 'imported'): Said =>
  say`${typed(imported)} from another system, not witnessed by this one`

/** The second line of a mail's row: to whom, by whom, when it was handed over, under which id, and what came of it. */
const detailOf = (mail: PackMail): Said => {
  const { to, witnessed, answered, messageId } = mail
  const provider = typed(mail.provider)
  const toWhom = say`To ${typed(to || NOT_RECORDED)}, by ${provider}`
  if (!witnessed) return say`${toWhom}; ${notWitnessed('imported')}`
  const at = moment(momentOf(mail))
  const handed = answered ? say`handed over ${at}` : say`handed over, as ${provider} reported ${at}`
  const id = typed(messageId ?? NOT_RECORDED.toLowerCase())
  return say`${toWhom}; ${handed}; message id ${id}; ${fate(mail)}`
}

/** Mails as a pack's table: the specification's columns, and what is known besides in a second line. */
export const mailTable = (orderId: string, mails: PackMail[]): PackTable => ({
  columns: [...defencePackColumns[2]],
  rows: mails.map((mail, index) => [
    ...[say`${index + 1}`, typed(orderId), carried(mail), moment(momentOf(mail))],
  ]),
  details: mails.map(detailOf),
})

const times = (n: number): Said => (n === 1 ? say`once` : say`${n} times`)
const mailsAre = (n: number): Said => (n === 1 ? say`1 mail is` : say`${n} mails are`)

/** What the letter claims of the mails, and no more. */
export const mailClaim = ({ proven, imported }: SortedMails): Said => {
  const inState = (state: MailState): number => proven.filter((mail) => mail.state === state).length
  const [delivered, bounced] = [inState('delivered'), inState('bounced')]
  const none =
    imported.length > 0
      ? say`This system witnessed no sending of the document to the address of the application.`
      : say`No mail with the document to the address of the application is on record as sent.`
  const parts = [
    proven.length === 0
      ? none
      : say`Mail with the document was sent to the address of the application ${times(proven.length)}. Each is listed below with what it carried, the moment our mail provider took it and what the provider reported.`,
    delivered > 0 && say`Delivery was reported ${times(delivered)}.`,
    bounced > 0 && say`${mailsAre(bounced)} reported as returned.`,
    imported.length > 0 &&
      say`${mailsAre(imported.length)} on record from another system; this one did not witness the sending.`,
  ]
  return sayAll(parts, ' ')
}

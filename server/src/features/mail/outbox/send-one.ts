import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { waitFor, within } from '../../../platform/deadline.ts'
import type {
  Attachment,
  MailProvider,
  OutgoingMail,
  SendResult,
} from '../providers/mail-provider.port.ts'
import { readAnswer } from '../providers/read-answer.ts'
import type { MailRecord } from './mail-record.read.ts'
import { GIVE_UP_AFTER_MS } from './outbox.rules.ts'

/** What the composition root knows and the outbox does not: which file a mail carries. */
export type LoadAttachments = (
  db: Db,
  mail: { documentId: number | null; invoiceId: number | null },
) => Promise<Attachment[]>

/** A mail whose attachment can never be had again. */
export class AttachmentGone extends Error {}

export type SendDeps = {
  db: Db
  clock: Clock
  mailFrom: string
  loadAttachments: LoadAttachments
}

/** Loading and sending end well inside the lease of 60 s. */
export const LOAD_MS = 20_000
export const SEND_MS = 30_000

const withdrawn = (detail: string, permanent: boolean): SendResult => ({
  ...{ outcome: 'refused', permanent, retryAfterMs: null, detail, about: 'here' },
})

const isSpent = ({ kind, created_at }: MailRecord, now: Date): boolean =>
  kind === 'password-reset' &&
  now.getTime() > created_at.getTime() + GIVE_UP_AFTER_MS['password-reset']

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** One attempt of one claimed mail. What fails before the network is a definite refusal; what is cut off in it is unknown. */
export const sendOne = async (
  deps: SendDeps,
  provider: MailProvider,
  mail: MailRecord,
  closing: AbortSignal,
): Promise<SendResult> => {
  if (isSpent(mail, deps.clock())) return withdrawn('The link in it is no longer good.', true)
  let outgoing: OutgoingMail
  try {
    const from = senderOf(mail, deps.mailFrom)
    const load = () => outgoingOf(deps, mail, { date: deps.clock(), from })
    // What it carries is let go of by the same deadline, as far down as the store's line.
    outgoing = await within(LOAD_MS, () => waitFor('What the mail carries', load()))
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return withdrawn(detail, error instanceof AttachmentGone)
  }
  if (closing.aborted) return withdrawn('The server stopped before sending.', false)
  const signal = AbortSignal.any([closing, AbortSignal.timeout(SEND_MS)])
  try {
    return readAnswer(await withLimit(provider.send(outgoing, signal), signal))
  } catch (error) {
    return { outcome: 'unknown', detail: error instanceof Error ? error.message : String(error) }
  }
}

/** The address a mail leaves from: its brand's, else the installation's. */
export const senderOf = (mail: Pick<MailRecord, 'from_address'>, mailFrom: string): string =>
  mail.from_address || mailFrom

/** A mail of the ledger as it leaves, with what it carries. */
export const outgoingOf = async (
  { db, loadAttachments }: Pick<SendDeps, 'db' | 'loadAttachments'>,
  mail: MailRecord,
  { date, from }: { date: Date; from: string },
): Promise<OutgoingMail> => ({
  id: mail.id,
  madeAt: mail.created_at,
  kind: mail.kind,
  messageId: `<mail.${mail.id}.${mail.created_at.getTime()}@${domainOf(from)}>`,
  from: { name: mail.from_name, address: from },
  to: mail.to_address,
  replyTo: mail.reply_to,
  subject: mail.subject,
  html: mail.html,
  text: mail.body_text,
  date,
  attachments: await loadAttachments(db, {
    documentId: mail.document_id,
    invoiceId: mail.invoice_id,
  }),
})

/** The work, or the signal's reason where that comes first: no driver can hold the outbox. */
const withLimit = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

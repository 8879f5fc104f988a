import { fieldsInWords, readWords } from '@e-arrival/contract/fields/read-words'
import { invoiceNumber } from '@e-arrival/contract/invoices'
import { notAskedWords } from '@e-arrival/contract/mail/not-sent'
import { mailStateWords, WITHDRAWN, WRITTEN_AS_SENT } from '@e-arrival/contract/mail/states'
import type { TimelineEvent } from '@e-arrival/contract/orders/timeline'
import { privacyTexts } from '@e-arrival/contract/privacy'
import { isolated } from '@e-arrival/contract/values/isolated'
import { counted } from '../../../../ui/digits.ts'
import { formatDay } from '../values.rules.ts'
import { updatedWords } from './updated-words.ts'

type Data = TimelineEvent['data']

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? isolated(String(value)) : ''
const listed = (value: unknown): string => (Array.isArray(value) ? value.map(text).join(', ') : '')
const after = (lead: string, value: unknown): string => (text(value) ? `${lead}${text(value)}` : '')

const ticks = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((flag) => flags[text(flag)] ?? text(flag)) : []

const flags: Readonly<Record<string, string>> = {
  whatsapp: 'Whatsapp',
  telephone: 'Telephone',
  statusRefund: 'Refund',
  voided: 'Voided',
  chargeBack: 'Chargeback',
}

const invoiceOf = (d: Data): string => {
  const number = typeof d.number === 'number' ? invoiceNumber(d.number) : text(d.number)
  return `${number} over ${text(d.amount)} ${text(d.currency)}`
}

/** What an event is about; an erasure takes its names and addresses out of it. */
const fileOf = ({ erased, file1 }: Data): string =>
  erased === true ? ', its name erased' : after(': ', file1)
const downloaded = (d: Data): string =>
  d.erased === true
    ? 'Document downloaded, its name and IP address erased'
    : `Document downloaded${fileOf(d)}${after(' from ', d.ip)}`
const addressee = ({ erased, to }: Data): string =>
  erased === true ? 'an erased address' : text(to)

/**
 * What is said behind a full stop, with a capital where it begins with a word of ours or of a language; a host or a code that a provider
 * names stays as it is.
 */
const sentence = (said: unknown): string =>
  after(
    '. ',
    text(said).replace(/^[a-z]+(?=[ ,]|$)/, (word) => word.charAt(0).toUpperCase() + word.slice(1)),
  )

const mailState = ({ state, detail, because }: Data): string => {
  const why = because === 'erased' ? privacyTexts.mailWithdrawn : text(detail)
  const notAsked = state === 'sending' ? notAskedWords(text(detail)) : undefined
  if (notAsked) return `Mail: ${notAsked}`
  if (state === 'cancelled' && why) return `Mail: ${WITHDRAWN}. ${why}`
  const onlyWritten = state === 'sent' && text(detail).endsWith(WRITTEN_AS_SENT)
  return `Mail: ${mailStateWords(onlyWritten ? 'written' : text(state))}${onlyWritten ? '' : sentence(detail)}`
}

const exceptLost = ({ lost }: Data): string =>
  typeof lost === 'number' ? `, but for ${counted(lost, 'lost document')}` : ''

const dayOf = (value: unknown): string => (text(value) ? formatDay(text(value)) : '–')

/** What of the form was copied before the order was filed, as the screen told. */
const copiedWords = ({ copied }: Data): string =>
  Array.isArray(copied) && copied.length > 0 ? ` (copied: ${fieldsInWords(copied)})` : ''

const ruleNames: Readonly<Record<string, string>> = { turn: 'by turn', load: 'by load' }
const amongWords: Readonly<Record<string, string>> = {
  priority: 'who take priority orders',
  language: 'who can the language',
}

/** By hand, or by a rule, which is named. */
const assigned = ({ from, to, rule, among, hours }: Data): string => {
  if (!text(rule)) return text(to) ? `Assigned to ${text(to)}` : `Freed${after(' from ', from)}`
  if (!text(to))
    return `Went back from ${text(from)} by the rule “untouched for ${text(hours)} ${hours === 1 ? 'hour' : 'hours'}”`
  const narrowed = (Array.isArray(among) ? among : []).map(
    (one) => amongWords[text(one)] ?? text(one),
  )
  const whom = narrowed.length > 0 ? `, among those ${narrowed.join(' and ')}` : ''
  return `Assigned to ${text(to)} by the rule “${ruleNames[text(rule)] ?? text(rule)}”${whom}`
}

/** Who erased is who it is of, and he wrote none of it. */
const isLeft = ({ because }: Data): boolean => because === 'erased'
const WITHOUT_HIM = 'Erased from what was typed'

const filedByMove = (d: Data): string => {
  if (d.via !== 'file') return ''
  return d.erased === true
    ? 'Filed, its reference erased. '
    : `Filed as ${text(d.reference)}${copiedWords(d)}. `
}

const referenceChanged = (d: Data): string => {
  if (d.erased === true) return 'Reference entered or corrected, and erased since'
  if (isLeft(d))
    return `${WITHOUT_HIM}: ${text(d.to) ? `the reference is left as “${text(d.to)}”` : 'no reference is left'}`
  if (!text(d.from)) return `Filed as ${text(d.to)}${copiedWords(d)}`
  return text(d.to)
    ? `Reference corrected from ${text(d.from)} to ${text(d.to)}`
    : `Reference ${text(d.from)} taken away`
}

const transactionSaved = (d: Data): string => {
  if (d.erased === true) return 'Transaction details saved, and erased since'
  const how = isLeft(d)
    ? `${WITHOUT_HIM}: the transaction details are left as`
    : 'Transaction details saved:'
  return `${how} ${text(d.transactionId)}, ${text(d.merchantName)}`
}

/** What each kind of event says in the timeline. */
const words: Readonly<Record<string, (data: Data) => string>> = {
  'order.arrived': (d) => `Order arrived as ${text(d.status)}${after(' from ', d.domain)}`,
  'order.updated': updatedWords,
  'order.payment-confirmed': (d) => `Payment confirmed, ${text(d.from)} to ${text(d.to)}`,
  'order.status-changed': (d) => `${filedByMove(d)}Moved from ${text(d.from)} to ${text(d.to)}`,
  'order.reference-changed': referenceChanged,
  'order.assigned': assigned,
  'order.refund-requested': () => 'Refund requested',
  'order.refund-dated': (d) => `Refund date changed from ${dayOf(d.from)} to ${dayOf(d.to)}`,
  'order.undone': (d) =>
    `Undone: ${text(d.action)}${after(' as ', d.referenceFrom)}${after(', back to ', d.to)}`,
  'order.sensitive-shown': (d) => readWords.shown(d.fields ?? d.field),
  'order.sensitive-copied': (d) => readWords.copied(d.field),
  'order.sensitive-compared': (d) => readWords.compared(d.fields),
  'order.exported': (d) => `All data of the traveller exported${exceptLost(d)}`,
  'order.erased': (d) =>
    `Erased ${listed(d.classes).includes('contact') ? 'all personal data' : 'passport data, health answers and documents'}${after(': ', d.reason)}`,
  'order.transaction-saved': transactionSaved,
  'remark.added': ({ flags: ticked }) => ['Comment added', ...ticks(ticked)].join(', '),
  'document.uploaded': (d) => `Document uploaded${fileOf(d)}`,
  'document.read': (d) => `Document opened${fileOf(d)}`,
  'mail.queued': (d) =>
    `${d.mailKind === 'message' ? 'Message' : 'Mail'} to ${addressee(d)} by ${text(d.provider)} queued${d.otherAddress === true ? ', not the order’s address' : ''}`,
  'mail.state-changed': mailState,
  'mail.answered-late': (d) =>
    `Late word on a mail: ${mailStateWords(text(d.state))}${sentence(d.detail)}`,
  'evidence.bound': () => 'Earlier records bound to this history',
  'download.recorded': downloaded,
  'tracking.proved': (d) => `Order id and email proved${after(' from ', d.ip)}`,
  // A number is a receipt's where the order was paid.
  'invoice.queued': (d) => `${invoiceOf(d)} queued`,
  // An earlier version logged it when it queued the mail, and then without naming the mail.
  'invoice.sent': (d) => `${invoiceOf(d)} ${d.mailId === undefined ? 'queued' : 'sent'}`,
  'evidence.bundled': () => 'Evidence bundle made',
  'defence-pack.printed': (d) => `Defence Pack ${text(d.pack)} made to be printed`,
}

/** One event as a sentence; a kind without words of its own is named. */
export const wordsOf = ({ kind, data }: TimelineEvent): string =>
  words[kind]?.(data) ?? kind.replaceAll(/[.-]/g, ' ')

/** What the timeline can be narrowed to: kinds, or their first words. */
export const timelineFilters = [
  { label: 'Everything', kinds: '' },
  {
    label: 'Moves',
    kinds:
      'order.status-changed,order.reference-changed,order.undone,order.payment-confirmed,order.refund-requested,order.refund-dated',
  },
  { label: 'Application', kinds: 'order.arrived,order.updated' },
  { label: 'Assignment', kinds: 'order.assigned' },
  { label: 'Comments', kinds: 'remark' },
  { label: 'Documents', kinds: 'document' },
  { label: 'Mails', kinds: 'mail,invoice' },
  { label: 'Traveller', kinds: 'download,tracking' },
  {
    label: 'Sensitive fields',
    kinds:
      'order.sensitive-shown,order.sensitive-copied,order.sensitive-compared,order.exported,order.erased',
  },
] as const

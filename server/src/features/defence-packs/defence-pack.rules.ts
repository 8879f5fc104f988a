import type { Brand } from '@e-arrival/contract/brands'
import {
  type DefencePack,
  type DefencePackType,
  defencePackColumns,
  NOT_RECORDED,
  type PackTable,
} from '@e-arrival/contract/defence-packs'
import type { ProvedAddress } from '@e-arrival/contract/evidence/elements'
import { displayName } from '@e-arrival/contract/orders/rows'
import { estDate, estDateTime } from '@e-arrival/contract/values/dates'
import { timeZoneReader, ZONE_NOT_TOLD } from '@e-arrival/contract/values/time-zone'
import type { Seal, Taken } from '../evidence/evidence.public.ts'
import { packAddress, packElements } from './pack-elements.rules.ts'
import { erasedOn, markErased } from './pack-erased.rules.ts'
import type { PackFacts } from './pack-facts.read.ts'
import { mailClaim, mailTable, notWitnessed, sortMails } from './pack-mails.rules.ts'
import { paidFor, refundTold } from './pack-payment.rules.ts'

/** What is told of a download by the address that was proved for it. */
const provedBy: Record<ProvedAddress, string> = {
  own: '',
  former: 'Before the address of the application was changed: who downloaded proved the one before',
  unknown:
    'The address of the application may have been changed since: who downloaded proved the one of that day',
}

const downloadTable = ({ order, downloads }: PackFacts, zoneOf = timeZoneReader()): PackTable => ({
  columns: [...defencePackColumns[1]],
  rows: downloads.map(({ created_at, file1, ip, timezone }, index) => [
    String(index + 1),
    order.order_id,
    estDateTime(created_at),
    file1,
    ip || NOT_RECORDED,
    zoneOf(timezone) || ZONE_NOT_TOLD,
  ]),
  details: downloads.map(({ witnessed, proved }) =>
    witnessed ? provedBy[proved] : notWitnessed('Imported'),
  ),
})

/** The table the pack is about, and of pack 2 the one beside it. */
const tablesOf = (
  pack: DefencePackType,
  facts: PackFacts,
): Pick<DefencePack, keyof PackTable | 'others'> => {
  if (pack === 1) return { ...downloadTable(facts), others: null }
  const { order_id } = facts.order
  const { proven, imported, others } = sortMails(facts.mails, packAddress(facts))
  return {
    ...mailTable(order_id, [...proven, ...imported]),
    others:
      others.length === 0
        ? null
        : {
            title: 'Other mails of this order: invoices, and mails to another address',
            ...mailTable(order_id, others),
          },
  }
}

const times = (n: number): string => (n === 1 ? 'once' : `${n} times`)

const claim = (pack: DefencePackType, facts: PackFacts): string => {
  if (pack === 2) return mailClaim(sortMails(facts.mails, packAddress(facts)))
  return downloadClaim(facts)
}

/** Only what this product saw is told as having happened (D62); what an import brought is told as that. */
const downloadClaim = ({ downloads }: PackFacts): string => {
  const seen = downloads.filter(({ witnessed }) => witnessed).length
  const brought = downloads.length - seen
  const none =
    brought > 0
      ? 'This system witnessed no download of the document.'
      : 'No download of the document is on record.'
  const parts = [
    seen > 0
      ? `The finished document was downloaded ${times(seen)}. Our tracking page gives a document out only to who proves the order id and the email address of the application. Each download is listed below with its time, the address it came from and the time zone of the device.`
      : none,
    brought > 0 &&
      `${brought === 1 ? '1 download is' : `${brought} downloads are`} on record from another system; this one did not witness ${brought === 1 ? 'it' : 'them'}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

const linesOf = (...lines: (string | null)[]): string => lines.filter((line) => line).join('\n')

const paragraphsOf = (pack: DefencePackType, facts: PackFacts, brand: Brand, at: Date) => {
  const { order } = facts
  const { email, phone, address } = brand.contact
  const name = displayName(order)
  const customer = [name, packAddress(facts)].filter(Boolean).join(', ')
  const amount = order.amount && `Amount: ${order.amount} ${order.currency}`.trimEnd()
  const letter = [
    linesOf(`From: ${brand.name}`, email, phone, address),
    linesOf(`To: ${order.merchant_name || 'the payment merchant'}`, `Date: ${estDate(at)}`),
    `We ask you to contest the dispute of the payment named above. ${paidFor(order)}`,
    linesOf(
      `Order ID: ${order.order_id}`,
      `Ordered: ${estDateTime(order.created_at)}`,
      amount,
      customer && `Customer: ${customer}`,
    ),
    refundTold(order),
    claim(pack, facts),
  ]
  return letter.filter((paragraph) => paragraph !== null)
}

/** The facts, the checkpoint over them, and the copies of checkpoints that somebody else took. */
export type SealedFacts = PackFacts & { seal: Seal | null; taken: Taken | null }

/** What a stranger checks the record by, without us. */
const sealNotes = (seal: Seal, taken: Taken | null): string[] => [
  `Checkpoint over this record, its first ${seal.seq} events included: ${seal.origin}, ${seal.size} entries, root ${seal.root.toString('base64')}, signed ${estDateTime(seal.at)}. Key: ${seal.vkey}`,
  'It can be checked without us: the evidence bundle of this order holds the record, the proof that leads to a signed checkpoint, and a page that checks both in any browser.',
  'Checkpoints are kept apart from the database.',
  ...(taken
    ? [
        `Copies of the checkpoints up to ${taken.size} entries were taken by ${taken.place}, the last on ${estDateTime(taken.at)}.`,
      ]
    : []),
]

const fileErased = (erased: PackFacts['erased']): string =>
  erased ? `; its file was ${erasedOn(erased.sensitive_at)}` : ''

const notesOf = ({ documents, erased, chain, seal, taken }: SealedFacts): string[] => [
  'All times are EST (UTC−05:00).',
  ...documents.map(
    ({ file1, bytes, sha256, created_at }, index) =>
      `Document ${index + 1}: ${file1}, stored ${estDateTime(created_at)}, ${sha256 ? `${bytes} bytes, SHA-256 ${sha256}` : `SHA-256 ${NOT_RECORDED.toLowerCase()}`}${fileErased(erased)}`,
  ),
  ...(documents.length === 0 ? ['No document is on record.'] : []),
  chain
    ? `Event record of this order: ${chain.seq} events, check code ${Buffer.from(chain.hash).toString('hex')}`
    : 'No events are on record.',
  ...(seal ? sealNotes(seal, taken) : []),
]

/** The letter from the brand to the payment merchant, word for word as it is shown and printed (D35, D43). */
export const writeDefencePack = (
  pack: DefencePackType,
  recorded: SealedFacts,
  brand: Brand,
  at: Date,
): DefencePack => {
  const facts = markErased(recorded)
  return {
    pack,
    order_id: facts.order.order_id,
    title: `Defence Pack ${pack}: ${pack === 1 ? 'download history' : 'email history'} of order ${facts.order.order_id}`,
    transaction_id: facts.order.transaction_id || NOT_RECORDED,
    merchant_name: facts.order.merchant_name || NOT_RECORDED,
    paragraphs: paragraphsOf(pack, facts, brand, at),
    ...tablesOf(pack, facts),
    elements: packElements(recorded),
    notes: notesOf(facts),
  }
}

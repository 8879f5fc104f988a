import type { Brand } from '@e-arrival/contract/brands'
import {
  type DefencePack,
  type DefencePackType,
  defencePackColumns,
  NOT_RECORDED,
  type PackTable,
} from '@e-arrival/contract/defence-packs'
import type { ProvedAddress } from '@e-arrival/contract/evidence/elements'
import { quoted, type Said, say, sayAll, typed } from '@e-arrival/contract/shown/said'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { timeZoneReader, ZONE_NOT_TOLD } from '@e-arrival/contract/values/time-zone'
import type { Seal, Taken } from '../evidence/evidence.public.ts'
import { packAddress, packElements } from './pack-elements.rules.ts'
import { erasedOn, markErased } from './pack-erased.rules.ts'
import type { PackFacts } from './pack-facts.read.ts'
import { inWords, type LetterPart, packLetter } from './pack-letter.rules.ts'
import { mailClaim, mailTable, notWitnessed, sortMails } from './pack-mails.rules.ts'

/** What is told of a download by the address that was proved for it. */
const provedBy: Record<ProvedAddress, Said> = {
  own: say``,
  former: say`Before the address of the application was changed: who downloaded proved the one before`,
  unknown: say`The address of the application may have been changed since: who downloaded proved the one of that day`,
}

const downloadTable = ({ order, downloads }: PackFacts, zoneOf = timeZoneReader()): PackTable => ({
  columns: [...defencePackColumns[1]],
  rows: downloads.map(({ created_at, file1, ip, timezone }, index) => [
    say`${index + 1}`,
    typed(order.order_id),
    typed(estDateTime(created_at)),
    typed(file1),
    typed(ip || NOT_RECORDED),
    typed(zoneOf(timezone) || ZONE_NOT_TOLD),
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
            title: say`Other mails of this order: invoices, and mails to another address`,
            ...mailTable(order_id, others),
          },
  }
}

const times = (n: number): Said => (n === 1 ? say`once` : say`${n} times`)

const claim = (pack: DefencePackType, facts: PackFacts): Said => {
  if (pack === 2) return mailClaim(sortMails(facts.mails, packAddress(facts)))
  return downloadClaim(facts)
}

/** Only what this product saw is told as having happened (D62); what an import brought is told as that. */
const downloadClaim = ({ downloads }: PackFacts): Said => {
  const seen = downloads.filter(({ witnessed }) => witnessed).length
  const brought = downloads.length - seen
  const none =
    brought > 0
      ? say`This system witnessed no download of the document.`
      : say`No download of the document is on record.`
  const parts = [
    seen > 0
      ? say`The finished document was downloaded ${times(seen)}. Our tracking page gives a document out only to who proves the order id and the email address of the application. Each download is listed below with its time, the address it came from and the time zone of the device.`
      : none,
    brought > 0 &&
      (brought === 1
        ? say`1 download is on record from another system; this one did not witness it.`
        : say`${brought} downloads are on record from another system; this one did not witness them.`),
  ]
  return sayAll(parts, ' ')
}

/** The facts, the checkpoint over them, and the copies of checkpoints that somebody else took. */
export type SealedFacts = PackFacts & { seal: Seal | null; taken: Taken | null }

/** What a stranger checks the record by, without us. */
const sealNotes = ({ seq, origin, size, root, at, vkey }: Seal, taken: Taken | null): Said[] => [
  say`Checkpoint over this record, its first ${seq} events included: ${typed(origin)}, ${size} entries, root ${typed(root.toString('base64'))}, signed ${typed(estDateTime(at))}. Key: ${typed(vkey)}`,
  say`It can be checked without us: the evidence bundle of this order holds the record, the proof that leads to a signed checkpoint, and a page that checks both in any browser.`,
  say`The key that signs checkpoints is not kept in the database.`,
  ...(taken
    ? [
        say`Copies of the checkpoints up to ${taken.size} entries were taken by ${typed(taken.place)}, the last on ${typed(estDateTime(taken.at))}.`,
      ]
    : []),
]

const documentNote = (
  { file1, bytes, sha256, created_at }: PackFacts['documents'][number],
  index: number,
  erased: PackFacts['erased'],
): Said => {
  // Where the traveller is erased, so is what his files were called.
  const name = erased?.contact_at ? typed(file1) : quoted(file1)
  const hash = sha256
    ? say`${bytes} bytes, SHA-256 ${typed(sha256)}`
    : say`SHA-256 ${typed(NOT_RECORDED.toLowerCase())}`
  const stored = say`Document ${index + 1}: ${name}, stored ${typed(estDateTime(created_at))}, ${hash}`
  return erased ? say`${stored}; its file was ${erasedOn(erased.sensitive_at)}` : stored
}

const notesOf = ({ documents, erased, chain, seal, taken }: SealedFacts): Said[] => [
  say`All times are EST (UTC−05:00).`,
  ...documents.map((document, index) => documentNote(document, index, erased)),
  ...(documents.length === 0 ? [say`No document is on record.`] : []),
  chain
    ? say`Event record of this order: ${chain.seq} events, check code ${typed(Buffer.from(chain.hash).toString('hex'))}`
    : say`No events are on record.`,
  ...(seal ? sealNotes(seal, taken) : []),
]

/** What a pack says, and its letter as the paper sets it. */
export type WrittenPack = { pack: DefencePack; letter: LetterPart[] }

/** The letter from the brand to the payment merchant, word for word as it is shown and printed (D35, D43). */
export const writeDefencePack = (
  type: DefencePackType,
  recorded: SealedFacts,
  brand: Brand,
  at: Date,
): WrittenPack => {
  const facts = markErased(recorded)
  const { order_id, transaction_id, merchant_name } = facts.order
  const letter = packLetter(facts, brand, at, claim(type, facts))
  const pack = {
    pack: type,
    order_id,
    title: say`Defence Pack ${type}: ${type === 1 ? say`download history` : say`email history`} of order ${typed(order_id)}`,
    transaction_id: transaction_id || NOT_RECORDED,
    merchant_name: merchant_name || NOT_RECORDED,
    paragraphs: letter.map(inWords),
    ...tablesOf(type, facts),
    elements: packElements(recorded),
    notes: notesOf(facts),
  }
  return { pack, letter }
}

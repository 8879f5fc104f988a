import { z } from 'zod'
import { type MailState, mayHaveArrived } from '../mail/states.ts'
import { ERASED } from '../privacy.ts'
import { quoted, type Said, say, sayAll, typed } from '../shown/said.ts'
import { calendarDate, estDateTime } from '../values/dates.ts'
import { toldOfDevice } from '../values/device.ts'

/** A text of an answer that is printed as it is answered. */
export const saidSchema = z.string() as unknown as z.ZodType<Said, string>

/** What card networks ask a merchant of digital services for in a dispute, and which of it an order's record holds. */
export const evidenceElementSchema = z.object({
  name: z.string(),
  /** What proves it; null where it is missing. */
  proof: saidSchema.nullable(),
  /** What would prove it. */
  missing: z.string(),
})
export type EvidenceElement = z.output<typeof evidenceElementSchema>

/** What the elements are judged by; instants are ISO texts. Imported rows are told of, not witnessed, and prove nothing (D62). */
export type EvidenceFacts = {
  orderedAt: string
  amount: string | null
  currency: string
  customer: string
  address: string
  transactionId: string
  merchantName: string
  documents: readonly Stored[]
  mails: readonly Mail[]
  downloads: readonly Download[]
  /** What was erased since: files and passport data, then who the traveller was. */
  erased: { sensitive_at: string; contact_at: string | null } | null
}
type Stored = { file1: string; at: string }
type Mail = {
  kind: string
  to: string
  state: MailState
  witnessed: boolean
  /** When a provider took it; null where nobody told. */
  handedOverAt: string | null
}
type Download = {
  file1: string
  at: string
  ip: string
  timezone: string
  browser: string
  os: string
  witnessed: boolean
  /** Which address who downloaded it had proved. */
  proved: ProvedAddress
}

/** The order's own, one that it has no more, or, where what was changed is erased or an older version did not keep it, one of the two. */
export type ProvedAddress = 'own' | 'former' | 'unknown'
/** Since when an order has its address, and whether that is sure; null: from the beginning. */
export type AddressSince = { at: Date; isSure: boolean } | null

/** Which address was proved at a moment. */
export const provedAt = (since: AddressSince, at: Date): ProvedAddress => {
  if (since === null || at >= since.at) return 'own'
  return since.isSure ? 'former' : 'unknown'
}

/** So many of one kind are named. */
const MOST_NAMED = 5

const latest = <T extends { at: string }>(rows: readonly T[]): T | undefined =>
  rows.reduce<T | undefined>((last, row) => (last && last.at >= row.at ? last : row), undefined)

const listed = (values: readonly Said[]): Said => {
  const distinct = [...new Set(values.filter(Boolean))]
  const more = distinct.length - MOST_NAMED
  const named = sayAll(distinct.slice(0, MOST_NAMED), ', ')
  return more > 0 ? say`${named} and ${more} more` : named
}

const sameAddress = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase()

const when = ({ at }: { at: string }): Said => say`${typed(estDateTime(at))} (EST)`

type Proof = Said | '' | false | null | undefined
const element = (name: string, proof: Proof, missing: string): EvidenceElement => ({
  ...{ name, proof: proof || null, missing },
})

const erasedOn = (at: string): Said =>
  say`${typed(ERASED)} on ${typed(calendarDate(at.slice(0, 10)))}`

/** When what an element rests on was erased; null where it was not. */
const lostTo = (erased: EvidenceFacts['erased'], name: string): string | null => {
  if (name === 'Document on file') return erased?.sensitive_at ?? null
  if (name === 'Customer' || name === 'IP address and place') return erased?.contact_at ?? null
  return null
}

type Named<Row> = Omit<Row, 'file1'> & { file: Said }
type Told = Omit<EvidenceFacts, 'documents' | 'downloads'> & {
  documents: readonly Named<Stored>[]
  downloads: readonly Named<Download>[]
}

/** The facts with their files as they are named, and in the place of what was erased since when. */
const tellErased = (facts: EvidenceFacts): Told => {
  const { erased, address, documents, mails, downloads } = facts
  const said = erased?.contact_at ? erasedOn(erased.contact_at) : null
  const told = (text: string): string => (said && text === ERASED ? said : text)
  const named = <Row extends Stored>({ file1, ...row }: Row) => ({
    ...{ ...row, file: file1 === ERASED ? typed(told(file1)) : quoted(file1) },
  })
  return {
    ...{ ...facts, address: said ?? address, documents: documents.map(named) },
    mails: mails.map((mail) => ({ ...mail, to: told(mail.to) })),
    downloads: downloads.map(named),
  }
}

/** The ten elements: the meter on the order page and the packs show this list. */
export const evidenceElements = (facts: EvidenceFacts): EvidenceElement[] => {
  const told = tellErased(facts)
  return [
    ...ofThePurchase(told),
    ...ofTheDelivery(told),
    ...ofTheUse(told.downloads.filter(({ witnessed }) => witnessed)),
  ].map((one) => {
    const at = lostTo(facts.erased, one.name)
    return at === null ? one : { ...one, proof: null, missing: `It was ${erasedOn(at)}` }
  })
}

const ofThePurchase = (facts: Told): EvidenceElement[] => {
  const { orderedAt, amount, currency, customer, address, transactionId, merchantName } = facts
  return [
    element(
      'Service and time of order',
      orderedAt && say`Application for a Cambodia e-Arrival card, ${when({ at: orderedAt })}`,
      'No time of the order is on record',
    ),
    element('Amount', amount && typed(`${amount} ${currency}`), 'The landing site sent no amount'),
    element(
      'Transaction id',
      transactionId && sayAll([quoted(transactionId), merchantName && quoted(merchantName)], ', '),
      'Enter the transaction details',
    ),
    element(
      'Customer',
      customer && address && say`${quoted(customer)}, ${typed(address)}`,
      'The application has no name or no email address',
    ),
  ]
}

const newestHandedOver = (mails: readonly Mail[]): Said | undefined => {
  const last = latest(mails.map(({ to, handedOverAt }) => ({ to, at: handedOverAt ?? '' })))
  return last && sayAll([typed(last.to), last.at && say`handed over ${when(last)}`], ', ')
}

const ofTheDelivery = ({ documents, mails, downloads, address }: Told) => {
  const document = latest(documents)
  const [matched, ...others] = mails.filter(
    (mail) => mail.kind === 'document' && mayHaveArrived(mail) && sameAddress(mail.to, address),
  )
  const toCustomer = matched ? [matched, ...others] : []
  return [
    element(
      'Document on file',
      document && say`${document.file}, ${when(document)}`,
      'Upload the finished document',
    ),
    element(
      'Mail delivered',
      newestHandedOver(toCustomer.filter(({ state }) => state === 'delivered')),
      'No provider has confirmed a delivery yet',
    ),
    element(
      'Email match',
      (downloads.some(({ witnessed, proved }) => witnessed && proved === 'own') &&
        say`Order ID and email were proved before the download`) ||
        (matched && say`Mailed to the application's address, ${typed(matched.to)}`),
      'Mail the document to the address of the application',
    ),
  ]
}

/** What a download says of who had it, where that was another address than the order's by now, or may have been. */
const provedBy: Record<ProvedAddress, Said | null> = {
  own: null,
  former: say`by who proved the address before it was changed`,
  unknown: say`by who proved the address of that day, which may have been changed since`,
}

const ofTheUse = (downloads: Told['downloads']): EvidenceElement[] => {
  const own = downloads.filter(({ proved }) => proved === 'own')
  const download = latest(own.length > 0 ? own : downloads)
  const pairs = (between: string, of: (row: Told['downloads'][number]) => string[]): Said =>
    listed(downloads.map((row) => sayAll(of(row).map(typed), between)))
  return [
    element(
      'Downloaded by the traveller',
      download && sayAll([download.file, when(download), provedBy[download.proved]], ', '),
      'The traveller has not downloaded the document yet',
    ),
    element(
      'IP address and place',
      pairs(' · ', ({ ip, timezone }) => [ip, timezone]),
      'Recorded with the first download',
    ),
    element(
      'Device',
      pairs(' on ', toldOfDevice),
      download ? 'No download told which device it was' : 'Recorded with the first download',
    ),
  ]
}

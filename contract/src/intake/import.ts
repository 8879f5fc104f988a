import { z } from 'zod'
import { applicationLine, applicationText } from '../application.ts'
import { exactNumber } from '../call/exact-number.ts'
import { MOST_LINE_VALUES, parseJson } from '../call/json-text.ts'
import { referenceSchema } from '../filing/file-orders.ts'
import { intakeFields, readOtherSpellings } from '../intake.ts'
import { providerSchema } from '../mail/providers.ts'
import { statusSchema } from '../statuses.ts'
import { readTimeZone } from '../values/time-zone.ts'
import { isYes } from '../values/yes-no.ts'
import { instant, readUsMoment, usMoment } from './instants.ts'

/** One line of an import: an intake order, plus what only a move from another system brings (docs/specification.md, Interfaces). */

const flag = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (isYes(String(value)) ? ('Y' as const) : ('N' as const)))

/** The government's reference, as the filing sheet takes it; null and '' are none. */
const reference = z.preprocess(
  (value) => value ?? '',
  z.union([z.literal(''), referenceSchema, exactNumber.transform(String).pipe(referenceSchema)]),
)

/** Lists of one order; the longest seen of any order is a hundredth of it. */
export const MOST_ROWS = 100_000

/** A list as a line says it; absent, null and '' are the empty one, and JSON text is read. */
export const readList = (value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'string') return value
  try {
    return parseJson(value, MOST_LINE_VALUES)
  } catch {
    return value
  }
}
const list = <T extends z.ZodType>(item: T) => z.preprocess(readList, z.array(item).max(MOST_ROWS))

const provider = z.preprocess((value) => value ?? undefined, providerSchema)

const fileOfMail = z.object({ file1: applicationText() }).transform((doc) => doc.file1)
const remarkRow = z.object({
  created_at: instant,
  ...usMoment,
  remark_name: applicationText(),
  remark: applicationText(5000),
  whatsapp: flag,
  telephone: flag,
  status_refund: flag,
  voided: flag,
  chargeback: flag,
  report_error: applicationText(1000),
})
const importedRemark = remarkRow.transform(({ us_date, us_time, created_at, ...row }, context) => ({
  ...row,
  created_at: created_at ?? readUsMoment({ us_date, us_time }, context),
}))
const importedMail = z.object({
  create_ts: instant,
  uploadDoc: z
    .union([applicationText(), fileOfMail, z.array(fileOfMail).transform((docs) => docs[0] ?? '')])
    .nullish()
    .transform((file1) => file1 ?? ''),
  mail_service_provider: provider,
})
const importedDownload = z.object({
  create_ts: instant,
  file1: applicationText(),
  ip: applicationText(60),
  // One that cannot be read is taken as not told: it costs no line its import (D65).
  timezone: z.string().optional().catch(undefined).transform(readTimeZone),
  browser: applicationText(100),
  os: applicationText(100),
})
const importedDocument = z.object({
  file1: applicationText().pipe(z.string().min(1, 'file1 is required.')),
  customer_name: applicationText(),
  mail_service_provider: provider,
  created_at: instant,
})

export const importFields = intakeFields.extend({
  process_status: z.preprocess((value) => value || undefined, statusSchema.optional()),
  assign_to: applicationLine(),
  created_at: instant,
  refund_date: instant,
  filed_reference: reference,
  /** When it was filed; else when the import says so. */
  filed_at: instant,
  /** Its sender knows that another order was filed under the reference too, as a party is. */
  filed_reference_shared: flag,
  landing_domain: applicationLine(253),
  transaction_id: applicationLine(),
  merchant_name: applicationLine(),
  remark: list(importedRemark),
  mailHistory: list(importedMail),
  downloadHistory: list(importedDownload),
  uploadDoc: list(importedDocument),
})

/** What is read of the rows of an import's lists. */
export const importRows = {
  remark: remarkRow,
  mailHistory: importedMail,
  downloadHistory: importedDownload,
  uploadDoc: importedDocument,
}

/** One line; whether a new order has an address is asked where it is known to be new. */
export const importOrderSchema = z.preprocess(
  readOtherSpellings,
  importFields.required({ order_id: true }),
)
export type ImportOrder = z.output<typeof importOrderSchema>

const otherSpellingsRead = z.unknown().transform(readOtherSpellings)
const fields = Object.keys(importFields.shape) as (keyof typeof importFields.shape)[]
const required = importFields.required({ order_id: true })
/** A file's lines name the same fields: of so many sets of them is known what the absent ones come to. */
const MOST_SETS = 64
type Reader = { told: z.ZodType<object>; untold: object }
const readers = new Map<string, Reader>()

const readerOf = (names: (typeof fields)[number][]): Reader => {
  const mask = Object.fromEntries(names.map((name) => [name, true as const]))
  // Values that each line gets one and the same of: nobody may write to them.
  const untold = required.omit(mask as { order_id: true }).parse({})
  for (const value of Object.values(untold)) Object.freeze(value)
  return { told: required.pick(mask as { order_id: true }), untold }
}

/** What importOrderSchema reads, the fields that a line does not name taken as they were found once: most lines name few of many. */
export const readImportOrder = (value: unknown): z.ZodSafeParseResult<ImportOrder> => {
  const spelled = otherSpellingsRead.safeParse(value)
  if (!spelled.success) return importOrderSchema.safeParse(value)
  const read = spelled.data
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    return importOrderSchema.safeParse(value)
  const names = fields.filter((name) => name === 'order_id' || Object.hasOwn(read, name))
  const key = names.join()
  const reader = readers.get(key) ?? (readers.size < MOST_SETS ? readerOf(names) : undefined)
  if (!reader) return importOrderSchema.safeParse(value)
  readers.set(key, reader)
  const told = reader.told.safeParse(read)
  return told.success
    ? { success: true, data: { ...reader.untold, ...told.data } as ImportOrder }
    : (told as z.ZodSafeParseError<ImportOrder>)
}

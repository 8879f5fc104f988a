import { z } from 'zod'
import { orderIdSchema } from './call/ids.ts'
import { route } from './call/route.ts'
import { evidenceElementSchema, saidSchema } from './evidence/elements.ts'

/** Evidence for a payment dispute: a letter with the download history (1) or the email history (2) (spec 2 §2, D35). */

export const defencePackTypes = [1, 2] as const
export type DefencePackType = (typeof defencePackTypes)[number]

const WHICH_PACK = 'The defence pack is 1 or 2.'

const packSchema = z.object({
  orderId: orderIdSchema,
  defencePackType: z.coerce.number(WHICH_PACK).pipe(z.literal(defencePackTypes, WHICH_PACK)),
})

/** The columns of each pack's table; # is the row's number. Times are EST (D43). */
export const defencePackColumns = {
  1: ['#', 'Order ID', 'Date & Time in EST', 'Downloaded File', 'IP Address', 'Location'],
  2: ['#', 'Order ID', 'Download', 'Date & Time'],
} as const satisfies Record<DefencePackType, readonly string[]>

/** Printed where there are no transaction details (D35). */
export const NOT_RECORDED = 'Not recorded'

/** Printed for an element that card networks ask for and the record does not hold. */
export const MISSING = 'Missing'

const packTableSchema = z.object({
  columns: z.array(z.string()),
  /** As printed, a text for each column. */
  rows: z.array(z.array(saidSchema)),
  /** The second line of each row, '' where it has none. */
  details: z.array(saidSchema),
})
export type PackTable = z.infer<typeof packTableSchema>

/** What the PDF is made from, word for word. */
export const defencePackSchema = z.object({
  pack: z.literal(defencePackTypes),
  order_id: z.string(),
  title: saidSchema,
  transaction_id: z.string(),
  merchant_name: z.string(),
  /** The letter, a paragraph each; facts are a line each, which the PDF sets in two columns. */
  paragraphs: z.array(z.string()),
  ...packTableSchema.shape,
  /** Pack 2: mails that prove nothing about the document and the order's own address, apart from those that do (D62). */
  others: packTableSchema.extend({ title: saidSchema }).nullable(),
  /** What card networks ask for, and which of it is on record; the order page's meter shows the same list. */
  elements: z.array(evidenceElementSchema),
  /** Below the table, a line each: the file's hash, the event chain's check code, the zone. */
  notes: z.array(saidSchema),
})
export type DefencePack = z.infer<typeof defencePackSchema>

export const getDefencePackDetails = route({
  method: 'POST',
  path: '/admin/defence-pack-details',
  takesMore: true,
  permission: 'defence-packs.print',
  reads: true,
  summary: 'The letter and the table of a defence pack, as the PDF prints them',
  body: packSchema,
  reply: defencePackSchema,
})

export const getDefencePackPdf = route({
  method: 'POST',
  path: '/admin/get-defence-pack-pdf',
  takesMore: true,
  permission: 'defence-packs.print',
  summary: 'A defence pack as PDF; the printing is recorded',
  body: packSchema,
  reply: 'stream',
  contentType: 'application/pdf',
})

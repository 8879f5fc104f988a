import { z } from 'zod'
import { moneyStageSchema, stageSchema } from './stages.ts'

/** One download as evidence: staff read it in Download History, the traveller in Downloaded History. */
export const downloadRowSchema = z.object({
  id: z.number(),
  order_id: z.string(),
  create_ts: z.string(),
  file1: z.string(),
  ip: z.string(),
  timezone: z.string(),
  browser: z.string(),
  os: z.string(),
})
export type DownloadRow = z.infer<typeof downloadRowSchema>

export const travellerOrderSchema = z.object({
  order_id: z.string(),
  full_name: z.string(),
  /** As pages and lists write it: full_name and surname without repetition (D38). */
  name: z.string(),
  arrival_date: z.string().nullable(),
  /** From this day on the card can be filed (D10). */
  processing_date: z.string(),
  /** Where the order stands, in the traveller's stages. */
  stage: stageSchema,
  payment: moneyStageSchema.nullable(),
  /** When a refund was made, where that is known. */
  refunded_at: z.string().nullable(),
  landing_domain: z.string(),
})

/** file1 and create_ts are empty until a document exists; url serves it to the holder of the grant. */
export const documentPathSchema = z.object({
  file1: z.string(),
  url: z.string(),
  customer_name: z.string(),
  /** When it was made ready. */
  create_ts: z.string(),
})

export const visitorDataSchema = z.object({
  /** Newest first: the last few, or all that are kept for a page. */
  downloadHistoryList: z.array(
    // In EST, as packs print it (spec 2 §9); a page drawn before this was said has none.
    downloadRowSchema.omit({ id: true }).extend({ create_ts_est: z.string().optional() }),
  ),
  /** There are older ones than the list holds. */
  hasMore: z.boolean(),
  mainResult: travellerOrderSchema,
  path: documentPathSchema,
  /** Where it was downloaded too often: from when on it may be again; null: not here. */
  again: z.string().nullable().optional(),
})
export type VisitorData = z.output<typeof visitorDataSchema>

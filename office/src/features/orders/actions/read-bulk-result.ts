import { type BulkResult, bulkResultSchema } from '@e-arrival/contract/call/ids'

/** What became of each order, where a refusal says it of at least one. */
export const readBulkResult = (data: unknown): BulkResult | undefined => {
  const read = bulkResultSchema.safeParse(data)
  return read.success && read.data.length > 0 ? read.data : undefined
}

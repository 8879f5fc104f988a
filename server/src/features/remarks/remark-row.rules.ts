import type { RemarkRow } from '@e-arrival/contract/remarks'
import { estDate, estTime } from '@e-arrival/contract/values/dates'
import type { StoredRemark } from './remarks.store.ts'

/** A comment as the order page reads it; us_date and us_time are EST (D43). */
export const asRemarkRow = ({ created_at, ...row }: StoredRemark, order_id: string): RemarkRow => ({
  ...row,
  order_id,
  created_at: created_at.toISOString(),
  us_date: estDate(created_at),
  us_time: estTime(created_at),
})

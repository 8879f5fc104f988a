import type { Readable } from 'node:stream'
import { exportColumns } from '@e-arrival/contract/orders/export'
import type { OrderFilters } from '@e-arrival/contract/orders/filters'
import { processingModeLabel } from '@e-arrival/contract/orders/processing-mode'
import { CSV_BOM } from '@e-arrival/contract/values/csv'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { streamOf } from '../../../platform/http/stream-of.ts'
import type { ListFilter } from '../queues/list-filter.read.ts'
import type { Sort } from '../queues/sort.read.ts'
import { csvLines } from './csv.rules.ts'
import { type ExportRow, idsOf, rowsOf } from './export-orders.read.ts'

/** Rows read at a time: to read and write so many holds others up for some milliseconds, and the database is not waited for much. */
export const CHUNK = 250

const utc = (instant: string | null): string => instant?.slice(0, 19).replace('T', ' ') ?? ''

const valuesOf = (row: ExportRow): string[] => [
  row.order_id,
  row.full_name,
  row.surname,
  row.email,
  row.country_phone_code,
  row.phone_number,
  utc(row.created_at),
  row.arrival_date ?? '',
  row.departure_date ?? '',
  row.processing_date ?? '',
  utc(row.refund_date),
  row.process_status,
  processingModeLabel(row.processing_mode),
  row.assign_to ?? '',
  row.filed_reference,
]

async function* written(db: Db, ids: number[]): AsyncGenerator<string> {
  yield CSV_BOM + csvLines([exportColumns])
  for (let from = 0; from < ids.length; from += CHUNK) {
    const rows = await rowsOf(db, ids.slice(from, from + CHUNK))
    yield csvLines(rows.map(valuesOf))
  }
}

/** All orders that a filter leaves as a CSV stream. Who took them is recorded before the first byte leaves. */
export const exportOrders = async (
  { db, clock }: { db: Db; clock: Clock },
  {
    by,
    filters,
    filter,
    sort,
  }: { by: Actor; filters: OrderFilters; filter: ListFilter; sort: Sort },
): Promise<{ rows: number; csv: Readable }> => {
  const ids = await idsOf(db, filter, sort)
  const { queue, month, unassigned } = filter.scope
  const whole = { queue, month, unassigned, search: filter.search ?? '', orders: ids.length }
  const data = Object.keys(filters).length > 0 ? { ...whole, filters } : whole
  await appendActivity(db, by, clock(), { kind: 'orders.exported', data })
  return { rows: ids.length, csv: streamOf(written(db, ids)) }
}

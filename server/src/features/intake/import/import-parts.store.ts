import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import type { MovedState } from '../../orders/orders.public.ts'
import type { ImportRun } from './import-run.ts'

/** What an import did to one known order; as it is kept, days and times are texts. */
export type ChangedItem = {
  id: number
  fields: Record<string, { from: unknown; to: unknown }>
  state?: Omit<MovedState, 'id'>
}
/** What one transaction of an import did, as taking it back needs it. */
export type Part = { made: number[]; changed: ChangedItem[] }

/** Keeps what a transaction of an import did, beside it; nothing done keeps nothing. */
export const recordPart = async (trx: Trx, run: ImportRun, part: Part): Promise<void> => {
  if (part.made.length === 0 && part.changed.length === 0) return
  await trx
    .insertInto('import_parts')
    .values({ batch_id: run.id, part: run.nextPart(), items: JSON.stringify(part) })
    .execute()
}

/** Takes the last part out of an import. */
export const takeLastPart = async (trx: Trx, batch: string): Promise<Part | undefined> => {
  const { rows } = await sql<{ items: Part }>`
    delete from import_parts where batch_id = ${batch}
      and part = (select max(part) from import_parts where batch_id = ${batch})
    returning items`.execute(trx)
  return rows[0]?.items
}

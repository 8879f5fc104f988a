import { sensitiveClass } from '@e-arrival/contract/privacy/classes'
import { sql } from 'kysely'
import { keysOf } from '../../../platform/data-keys/held-keys.ts'
import { type OrderKey, openValue, sealValue } from '../../../platform/data-keys/order-key.ts'
import {
  ensureOrderKeys,
  type HeldKey,
  readOrderKeys,
} from '../../../platform/data-keys/order-keys.store.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { MovedState } from '../../orders/orders.public.ts'
import type { ImportRun } from './import-run.ts'

type Before = Record<string, { from: unknown; to: unknown }>

/** What an import did to one known order; as it is kept, days and times are texts. */
export type ChangedItem = {
  id: number
  fields: Before
  state?: Omit<MovedState, 'id'>
}
/** What one transaction of an import did, as taking it back needs it. */
export type Part = { made: number[]; changed: ChangedItem[] }

/** The same as it is kept: fields of the sensitive class are sealed with the order's key. */
type KeptItem = ChangedItem & { sealed?: string }
type KeptPart = { made: number[]; changed: KeptItem[] }

const COLUMN = 'import_parts.items'
const hasSensitive = ({ fields }: ChangedItem): boolean =>
  Object.keys(fields).some((field) => sensitiveClass.has(field))

const closed = (item: ChangedItem, key: HeldKey | undefined): KeptItem => {
  if (!key || !hasSensitive(item)) return item
  const [open, sensitive] = [false, true].map((wanted) =>
    Object.fromEntries(
      Object.entries(item.fields).filter(([field]) => sensitiveClass.has(field) === wanted),
    ),
  ) as [Before, Before]
  // Of an erased order nothing of this class is kept again.
  if (key === 'erased') return { ...item, fields: open }
  return { ...item, fields: open, sealed: sealValue(key, COLUMN, sensitive).toString('base64') }
}

const opened = ({ sealed, ...item }: KeptItem, key: HeldKey | undefined): ChangedItem => {
  if (!sealed || !isKey(key)) return item
  const fields = openValue(key, COLUMN, Buffer.from(sealed, 'base64')) as Before
  return { ...item, fields: { ...item.fields, ...fields } }
}
const isKey = (key: HeldKey | undefined): key is OrderKey => key !== undefined && key !== 'erased'

const close = async (trx: Trx, { made, changed }: Part): Promise<KeptPart> => {
  const ids = changed.filter(hasSensitive).map(({ id }) => id)
  if (ids.length === 0 || !(await keysOf(trx).seals(trx))) return { made, changed }
  const keys = await ensureOrderKeys(trx, ids)
  return { made, changed: changed.map((item) => closed(item, keys.get(item.id))) }
}

/** Keeps what a transaction of an import did, beside it; nothing done keeps nothing. */
export const recordPart = async (trx: Trx, run: ImportRun, part: Part): Promise<void> => {
  if (part.made.length === 0 && part.changed.length === 0) return
  const items = JSON.stringify(await close(trx, part))
  await trx
    .insertInto('import_parts')
    .values({ batch_id: run.id, part: run.nextPart(), items })
    .execute()
}

/** Takes the last part out of an import. */
export const takeLastPart = async (trx: Trx, batch: string): Promise<Part | undefined> => {
  const { rows } = await sql<{ items: KeptPart }>`
    delete from import_parts where batch_id = ${batch}
      and part = (select max(part) from import_parts where batch_id = ${batch})
    returning items`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  const { made, changed } = row.items
  const sealed = changed.filter((item) => item.sealed !== undefined)
  const keys = await readOrderKeys(
    trx,
    sealed.map(({ id }) => id),
  )
  return { made, changed: changed.map((item) => opened(item, keys.get(item.id))) }
}

/** Seals what some imports overwrote, after a part; null where none is left. */
export const sealParts = (
  db: Db,
  after: { batch: string; part: number } | null,
): Promise<{ position: { batch: string; part: number }; handled: number } | null> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ batch_id: string; part: number; items: KeptPart }>`
      select batch_id, part, items from import_parts
      where (batch_id, part) > (${after?.batch ?? ''}::text, ${after?.part ?? 0}::int)
      order by batch_id, part limit 5 for update`.execute(trx)
    for (const { batch_id, part, items } of rows) {
      if (!items.changed.some(hasSensitive)) continue
      await trx
        .updateTable('import_parts')
        .set({ items: JSON.stringify(await close(trx, items)) })
        .where('batch_id', '=', batch_id)
        .where('part', '=', part)
        .execute()
    }
    const last = rows.at(-1)
    return last
      ? { position: { batch: last.batch_id, part: last.part }, handled: rows.length }
      : null
  })

import { withSealed } from '../../server/src/platform/data-keys/sealed-fields.store.ts'
import { openInstalled } from '../../server/src/testing/open-installed.ts'
import { median } from '../measure.ts'
import type { Office } from './office.ts'

export type Unsealing = { orders: number; medianMs: number; slowestMs: number }

const ORDERS = 1_000

/** What opening the sealed fields of an order costs: the look-up of its key and the decryption, each of orders that differ. */
export const measureUnsealing = async ({ env }: Office): Promise<Unsealing> => {
  const { kysely: db, close } = await openInstalled({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
  })
  const rows = await db
    .selectFrom('order_keys')
    .select(['order_id', 'ring_key', 'wrapped', 'sealed'])
    .where('sealed', 'is not', null)
    .orderBy('order_id')
    .limit(ORDERS + 1)
    .execute()
  const times: number[] = []
  for (const row of rows) {
    const from = performance.now()
    const fields = await withSealed(db, row, {})
    times.push(performance.now() - from)
    if (Object.keys(fields).length === 0) throw new Error('Nothing was sealed')
  }
  await close()
  // The first one reads the ring's key, which is kept from then on.
  const known = times.slice(1)
  return { orders: known.length, medianMs: median(known), slowestMs: Math.max(...known) }
}

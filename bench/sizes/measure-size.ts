import { type AntiEnumeration, measureAntiEnumeration } from '../anti-enumeration.ts'
import type { Lists, Measured } from '../asked/case.ts'
import type { NowCost } from '../now-cost.ts'
import type { Part } from '../options.ts'
import { type Lag, lookAtProcess } from '../process/loop-lag.ts'
import type { Watched } from '../watched.ts'
import { type Imports, measureImport } from '../writes/imports.ts'
import { measureWrites, type Writes } from '../writes/measure-writes.ts'
import { askingOf } from './asking.ts'
import type { Efforts } from './efforts.ts'
import { measureNow } from './measure-now.ts'
import { measureDay, measureLists, measureSearches } from './measure-reads.ts'
import { type Office, startOffice } from './office.ts'

/** What a run at one size told of the parts that were asked for. */
export type OfSize = {
  made: Watched
  day?: Measured[]
  searches?: Measured[]
  lists?: Lists
  now?: NowCost
  writes?: Writes
  imports?: Imports
  server: { memoryMb: number; lag: Lag }
  strangers?: AntiEnumeration
}
type Wanted = (part: Part) => boolean

/** Among so many orders strangers' waits are compared. */
const OF_STRANGERS = 100_000

/** Orders enough that a wrong try on each meets no limit. */
const someOrders = async ({ db }: Office): Promise<string[]> => {
  const { rows } = await db.query<{ order_id: string }>(
    `select order_id from orders where status <> 'Deleted' order by id limit 200`,
  )
  return rows.map((row) => row.order_id)
}

const measureReads = async (office: Office, isWanted: Wanted, efforts: Efforts) => {
  const { asking, both } = await askingOf(office)
  return {
    ...(isWanted('day') ? { day: await measureDay(both, asking, efforts) } : {}),
    ...(isWanted('searches') ? { searches: await measureSearches(both, asking, efforts) } : {}),
    ...(isWanted('lists') ? { lists: await measureLists(both, asking, efforts) } : {}),
    ...(isWanted('now') ? { now: await measureNow(office) } : {}),
  }
}

const changeIt = async (office: Office, isWanted: Wanted, efforts: Efforts) => {
  const { product, token, env, db, orders } = office
  const served = { url: product.url, token, databaseUrl: env.DATABASE_URL, db }
  return {
    ...(isWanted('writes') ? { writes: await measureWrites(served, efforts) } : {}),
    ...(isWanted('strangers') && orders === OF_STRANGERS
      ? { strangers: await measureAntiEnumeration(product.url, await someOrders(office)) }
      : {}),
  }
}

/** Makes an office of so many orders and measures what is asked for: reads first, then what changes it. */
export const measureSize = async (
  orders: number,
  isWanted: Wanted,
  efforts: Efforts,
): Promise<OfSize> => {
  const office = await startOffice(orders)
  try {
    await lookAtProcess(office.product)
    const read = await measureReads(office, isWanted, efforts)
    const changed = await changeIt(office, isWanted, efforts)
    const server = await lookAtProcess(office.product)
    const imports = isWanted('imports')
      ? { imports: await measureImport(await office.postgres.createDatabase('imported'), orders) }
      : {}
    return { made: office.made, ...read, ...changed, ...imports, server }
  } finally {
    await office.stop()
  }
}

import { type InDatabase, moverOf } from './in-database.ts'
import type { Served } from './served.ts'

const CLIENTS = 8
/** Odd: the statuses take turns, and each time round an order comes to the other one. */
const EACH = 51

/** Single moves a second by eight clients of the database, each of orders of its own. */
export const movesInDatabase = async (
  { databaseUrl, db }: Served,
  how: InDatabase,
  seconds: number,
): Promise<number> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from orders where status = 'New' order by id desc limit $1`,
    [CLIENTS * EACH],
  )
  const ids = rows.map(({ id }) => Number(id))
  const movers = await Promise.all(Array.from({ length: CLIENTS }, () => moverOf(databaseUrl, how)))
  const until = performance.now() + seconds * 1000
  let moved = 0
  const client = async ({ move }: (typeof movers)[number], at: number): Promise<void> => {
    const own = ids.slice(at * EACH, (at + 1) * EACH)
    for (let n = 0; performance.now() < until && own.length > 0; n++) {
      await move([own[n % own.length] ?? 0])
      moved += 1
    }
  }
  await Promise.all(movers.map(client))
  await Promise.all(movers.map(({ end }) => end()))
  return moved / seconds
}

import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Actor } from './actor.ts'

/**
 * Binds what stands there unbound to the orders' chains, as it is now: rows from before rows were bound, and rows that
 * another system witnessed (D63). One 'evidence.bound' an order says since when; a row that is bound already is left alone.
 * Orders are named by their internal ids. Answers how many of them had such rows.
 */
export const bindRows = (db: Db, actor: Actor, at: Date, orderIds: number[]): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { kind, id, name } = actor
    const { rows } = await sql<{ orders: number }>`
      select bind_rows(${orderIds}::bigint[], ${at}::timestamptz, ${kind}, ${id}::int, ${name}) as orders`.execute(
      trx,
    )
    return rows[0]?.orders ?? 0
  })

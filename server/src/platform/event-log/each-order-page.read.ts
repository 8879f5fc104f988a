import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { breathe } from '../jobs/unhurried.ts'

/** Orders of one statement: it stays far below the statement timeout and holds nobody up. */
const AT_ONCE = 1000

const nextUpTo = async (db: Db, after: number): Promise<number | null> => {
  const { rows } = await sql<{ upto: number | null }>`
    select max(id) as upto from (select id from orders where id > ${after} order by id limit ${AT_ONCE}) page`.execute(
    db,
  )
  return rows[0]?.upto ?? null
}

/** Walks over all orders in portions: each is those after one internal id, up to another. */
export const eachOrderPage = async (
  db: Db,
  onPage: (after: number, upTo: number) => Promise<void>,
): Promise<void> => {
  for (let after = 0; ; ) {
    const upTo = await nextUpTo(db, after)
    if (upTo === null) return
    await onPage(after, upTo)
    await breathe()
    after = upTo
  }
}

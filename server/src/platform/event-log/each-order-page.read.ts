import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { breathe } from '../jobs/unhurried.ts'

/** The internal ids that the database gives out and a number can hold; `verify` names an order with another (strange-ids.read.ts). */
export const [FIRST_ID, LAST_ID] = [1, Number.MAX_SAFE_INTEGER]

/** Orders of one statement: it stays far below the statement timeout and holds nobody up. */
const AT_ONCE = 1000

const nextUpTo = async (db: Db, after: number): Promise<number | null> => {
  const { rows } = await sql<{ upto: number | null }>`
    select max(id) as upto from (
      select id from orders where id > ${after} and id <= ${LAST_ID}::bigint order by id limit ${AT_ONCE}) page`.execute(
    db,
  )
  return rows[0]?.upto ?? null
}

/** Walks over all orders in portions: each is those after one internal id, up to another. */
export const eachOrderPage = async (
  db: Db,
  onPage: (after: number, upTo: number) => Promise<void>,
): Promise<void> => {
  for (let after = FIRST_ID - 1; ; ) {
    const upTo = await nextUpTo(db, after)
    if (upTo === null) return
    await onPage(after, upTo)
    await breathe()
    after = upTo
  }
}

import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Db } from '../src/platform/db/db.ts'
import { verifyActivity } from '../src/platform/event-log/verify-activity.read.ts'
import { makeMember } from '../src/testing/made/make-member.ts'
import { databaseKinds, openTestDatabase } from '../src/testing/test-database.ts'
import { up as exportsUp } from './0007-order-exports.ts'
import { up } from './0010-activity.ts'

/** A database as it was before. */
const before = async (db: Db): Promise<void> => {
  await sql`drop table activity`.execute(db)
  await sql`drop table activity_head`.execute(db)
  await exportsUp(db as never)
}

describe.each(databaseKinds())('activity on %s', (kind) => {
  it('begins with the exports recorded so far', async () => {
    const { db, close } = await openTestDatabase(kind)
    onTestFinished(close)
    await before(db)
    const { id, name } = await makeMember(db)
    for (const orders of [3, 20])
      await sql`insert into order_exports (staff_id, staff_name, at, queue, filter, orders)
        values (${id}, ${name}, '2026-11-02T03:04:05Z', 'newOrder', '{"search": "sok"}', ${orders})`.execute(
        db,
      )
    await up(db as never)
    const rows = await db.selectFrom('activity').selectAll().orderBy('seq').execute()
    expect(rows).toMatchObject([
      { actor_name: name, data: { queue: 'newOrder', search: 'sok', orders: 3 } },
      { kind: 'orders.exported', actor_id: id, data: { orders: 20 } },
    ])
    expect(await verifyActivity(db)).toEqual([])
  })
})

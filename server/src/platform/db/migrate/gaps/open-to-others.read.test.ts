import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseKinds, openTestDatabase } from '../../../../testing/test-database.ts'
import { openToOthers } from './open-to-others.read.ts'
import { recordGaps } from './record-gaps.read.ts'

test.each(databaseKinds())(
  'whoever else may reach what the tables hold is told of, and is no gap (%s)',
  async (kind) => {
    const { db, close } = await openTestDatabase(kind)
    const run = (statement: string) => sql.raw(statement).execute(db)
    expect(await openToOthers(db)).toEqual([])
    await run('grant select on orders, events, mails, remarks, staff, evidence_rows to public')
    await run('grant update (remark) on remarks to public')
    await run('create publication theirs for table applications, orders')
    await run('create schema theirs')
    await run(
      `create function theirs.leak() returns setof orders language sql security definer as 'select * from public.orders'`,
    )
    await run(`create function theirs.calm() returns int language sql as 'select 1'`)
    expect(await openToOthers(db)).toEqual([
      'every role of the database server may select: events, evidence_rows, mails, orders, remarks and 1 more',
      'every role of the database server may update: remarks',
      'publication theirs sends to whoever subscribes: applications, orders',
      'function theirs.leak() runs with the rights of who owns the tables, whoever calls it',
    ])
    expect(await recordGaps(db)).toEqual([])
    await close()
  },
)

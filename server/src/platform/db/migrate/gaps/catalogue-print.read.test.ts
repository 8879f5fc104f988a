import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseKinds, openTestDatabase } from '../../../../testing/test-database.ts'
import { cataloguePrint } from './catalogue-print.read.ts'
import { recordGapsAgain } from './record-gaps.read.ts'

const padding = (name: string) => `create function ${name}() returns int language sql as 'select 1'`

/** Which of `count` functions, each made in a part of its own, has what number; all within the transaction that is open. */
const makeInParts = async (slow: pg.Client, count: number): Promise<Map<number, string>> => {
  const made = new Map<number, string>()
  for (let part = 0; part < count; part++) {
    await slow.query(`savepoint s${part}`)
    await slow.query(padding(`pad_${part}`))
    const { rows } = await slow.query<{ xid: string }>(
      `select xmin::text as xid from pg_proc where proname = 'pad_${part}'`,
    )
    made.set(Number(rows[0]?.xid), `pad_${part}`)
  }
  return made
}

test('what stands before a pack is another where as many rows have numbers of the same sum', async () => {
  const database = await openTestDatabase('postgres')
  const { db } = database
  const [slow, quick] = [1, 2].map(() => new pg.Client({ connectionString: database.url })) as [
    pg.Client,
    pg.Client,
  ]
  await Promise.all([slow.connect(), quick.connect()])
  const numberOf = async (client: pg.Client, signature: string) => {
    const { rows } = await client.query<{ xid: string; said: string }>(
      'select xmin::text as xid, pg_get_functiondef(oid) as said from pg_proc where oid = $1::regprocedure',
      [signature],
    )
    return { xid: Number(rows[0]?.xid), said: rows[0]?.said ?? '' }
  }
  const sumOf = async () => {
    const { rows } = await sql<{ sum: string }>`
      select concat(count(*), '/', sum(xmin::text::bigint)) as sum from pg_proc where pronamespace = current_schema()::regnamespace`.execute(
      db,
    )
    return rows[0]?.sum
  }
  /** A transaction that began earlier writes its numbers later: they are lower than one that stood meanwhile. Others' work may take the number. */
  const forge = async (): Promise<boolean> => {
    const { said } = await numberOf(quick, 'evidence(downloads)')
    await quick.query(said)
    const { xid: honest } = await numberOf(quick, 'evidence(downloads)')
    for (let n = 0; n < 30; n++) await quick.query('select pg_current_xact_id()')
    await slow.query('begin')
    await slow.query(said.replace('d.ip', `'6.6.6.6'`))
    const { xid: forged } = await numberOf(slow, 'evidence(downloads)')
    const parts = await makeInParts(slow, 60)
    await quick.query(padding('pad'))
    const { xid: meanwhile } = await numberOf(quick, 'pad()')
    const kept = parts.get(honest + meanwhile - forged)
    if (!kept) {
      await slow.query('rollback')
      await quick.query('drop function pad()')
      return false
    }
    for (const name of parts.values())
      if (name !== kept) await slow.query(`drop function ${name}()`)
    return true
  }
  while (!(await forge())) expect(await recordGapsAgain(db)).toEqual([])
  const before = await sumOf()
  expect(await recordGapsAgain(db)).toEqual([])
  await slow.query('drop function pad()')
  await slow.query('commit')
  expect(await sumOf()).toBe(before)
  expect(await recordGapsAgain(db)).toEqual([
    'function evidence(d downloads) is not as it was made',
  ])
  await Promise.all([slow.end(), quick.end()])
  await database.close()
})

test.each(databaseKinds())(
  'it is the same for each connection, whatever temporary tables one had (%s)',
  async (kind) => {
    const { db, close } = await openTestDatabase(kind)
    const before = await cataloguePrint(db)
    await db.transaction().execute(async (trx) => {
      await sql`create temp table of_one (n int)`.execute(trx)
      await sql`drop table of_one`.execute(trx)
      expect(await cataloguePrint(trx)).toBe(before)
    })
    await sql`alter table orders add column of_theirs text`.execute(db)
    expect(await cataloguePrint(db)).not.toBe(before)
    await close()
  },
)

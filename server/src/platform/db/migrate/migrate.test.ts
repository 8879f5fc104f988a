import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backfill } from '../../../../migrations/backfill.ts'
import { runAll } from '../../../../migrations/statements.ts'
import {
  builtConcurrently,
  contract,
  inTransaction,
  type Migrations,
} from '../../../../migrations/steps.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { assertVersionFits } from './assert-version-fits.ts'
import { migrate, prepareToServe, waitingSteps } from './migrate.ts'
import { planUpgrade } from './plan-upgrade.ts'
import { reopenSteps } from './step-ledger.ts'

const ROWS = 23

const doubled = (seen: () => void = () => undefined) =>
  backfill({
    about: 'numbers doubled',
    table: 'grown',
    key: 'id',
    rows: 5,
    work: (within) => {
      seen()
      return sql`update grown set twice = 2 * n where ${within('id')} and twice is null`
    },
  })

/** A table that had its rows before the upgrade, as an office's has. */
const grown = {
  up: runAll(
    'create table grown (id bigint generated always as identity primary key, n int not null)',
    `insert into grown (n) select generate_series(1, ${ROWS})`,
  ),
}
const upgrade = (seen?: () => void): Migrations => ({
  '9001-grown': grown,
  '9002-doubled': {
    steps: [
      inTransaction(runAll('alter table grown add column twice int')),
      builtConcurrently('create index grown_twice on grown (twice)'),
      doubled(seen),
      contract('0.0.1', runAll('alter table grown drop column n')),
    ],
  },
})

describe.each(databaseKinds())('an upgrade on %s', (kind) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase(kind)
  })
  afterEach(() => database.close())
  const twice = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from grown where twice is not null`.execute(database.db)
    return Number(rows[0]?.n)
  }

  test('does before serving what must be there, and the rest in its order; never twice', async () => {
    const { db } = database
    const migrations = upgrade()
    await prepareToServe(db, { migrations })
    expect(
      (await planUpgrade(db, migrations)).map(({ what, progress }) => [what, progress]),
    ).toEqual([
      ['index grown_twice, built concurrently', 'waits'],
      ['in the background: numbers doubled', 'waits'],
      ['takes away what nothing uses since 0.0.1', 'waits'],
    ])
    expect(await twice()).toBe(0)
    await migrate(db, { migrations })
    expect(await twice()).toBe(ROWS)
    expect(await waitingSteps(db, migrations)).toEqual([])
    const say = vi.fn()
    await migrate(db, { migrations, say })
    expect(say).not.toHaveBeenCalled()
  })

  test('goes on in the background where it was cut off, and tells how far it is', async () => {
    const { db } = database
    let batches = 0
    const cutOff = upgrade(() => {
      if (++batches === 3) throw new Error('cut off')
    })
    await expect(migrate(db, { migrations: cutOff })).rejects.toThrow('cut off')
    expect(await twice()).toBe(10)
    const plan = await planUpgrade(db, cutOff)
    expect(plan[0]).toMatchObject({ progress: expect.stringMatching(/^10 of about \d+ rows$/) })
    let more = 0
    await migrate(db, { migrations: upgrade(() => void more++) })
    expect([more, await twice()]).toEqual([3, ROWS])
  })

  test('runs steps again for rows that a restored backup brings', async () => {
    const { db } = database
    const { '9001-grown': first = grown } = upgrade()
    const migrations: Migrations = {
      '9001-grown': first,
      '9002-doubled': {
        steps: [inTransaction(runAll('alter table grown add column twice int')), doubled()],
      },
    }
    await migrate(db, { migrations })
    await sql`insert into grown (n) values (100)`.execute(db)
    await reopenSteps(db, [{ name: '9002-doubled', number: 2 }])
    await migrate(db, { migrations })
    expect(await twice()).toBe(ROWS + 1)
  })

  test('is undone whole where a statement fails', async () => {
    const { db } = database
    const migrations = { '9001-bad': { up: runAll('create table half ()', 'select nothing') } }
    await expect(migrate(db, { migrations })).rejects.toThrow()
    const { rows } = await sql`select to_regclass('half') as half`.execute(db)
    expect(rows).toEqual([{ half: null }])
  })

  test('takes over what 0.1.0 had done', async () => {
    const { db } = database
    await sql`drop table schema_steps`.execute(db)
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      db,
    )
    const done = '2026-11-01T02:03:04.567Z'
    await sql`insert into kysely_migration values ('9001-grown', ${done})`.execute(db)
    const migrations = { '9001-grown': grown, '9003-more': { up: runAll('create table more ()') } }
    expect((await waitingSteps(db, migrations)).map(({ name }) => name)).toEqual(['9003-more'])
    await migrate(db, { migrations })
    const { rows } = await sql`select name, step, done_at from schema_steps order by 1`.execute(db)
    expect(rows).toMatchObject([
      { name: '9001-grown', step: 1, done_at: new Date(done) },
      { name: '9003-more' },
    ])
  })

  test('keeps a version away from which something was taken', async () => {
    const { db } = database
    await assertVersionFits(db, '0.1.0')
    const migrations = { '9001-less': { steps: [contract('0.3.0', runAll('select 1'))] } }
    await migrate(db, { migrations })
    await expect(assertVersionFits(db, '0.2.9')).rejects.toThrow('needs version 0.3.0')
    await assertVersionFits(db, '0.3.0')
    await assertVersionFits(db, '0.10.0')
  })
})

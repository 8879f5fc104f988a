import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { addOrders, MEMBERS, settle, TODAY } from '../../testing/touched/many-orders.ts'
import { type Touched, watchDatabase } from '../../testing/touched/watched-database.ts'
import { holdShift, lastTurn, readMembers, type ShiftMember } from './shift.store.ts'
import { holdUntouched, holdWaiting, type Place, readCame, readUntouched } from './waiting.read.ts'

const [FEW, MANY] = [12_500, 50_000]
const BUILD_MS = 120_000
/** Among four times the orders a step may touch so many times what it did; of a day's orders, which stand here at random places, twice. */
const GROWTH = 1.3
const AT_RANDOM = 2
/** An index that is a level deeper, where it is looked into. */
const DEEPER = 4
const NOW = new Date(`${TODAY}T05:00:00Z`)
const member: ShiftMember = {
  ...{ id: 1, name: 'Maly', holds: 0, turn: 0, takesPriority: true, languages: null },
  inSince: NOW,
}
const RULES = { on: true, by: 'turn', limit: 20, backAfterHours: 4, members: [] } as const

type Watched = ReturnType<typeof watchDatabase>
type Case = readonly [
  name: string,
  run: (db: Watched['db'], share: number) => Promise<unknown>,
  growth?: number,
]

const waiting = (db: Watched['db'], today: string, from: number, most: number) =>
  inTransaction(db, async (trx) => {
    let after: Place | null = null
    for (let at = 0; at < from; at += 100)
      after = (await holdWaiting(trx, { today, members: [member], after, limit: 100 })).last
    return holdWaiting(trx, { today, members: [member], after, limit: most })
  })

/** The steps of a run and of a trial. */
const cases: Case[] = [
  ['the first of what waits', (db) => waiting(db, TODAY, 0, 100)],
  ['what waits, from a place on', (db) => waiting(db, TODAY, 300, 100)],
  ['nothing due, and whatever comes in the future', (db) => waiting(db, '2026-01-01', 0, 100)],
  [
    'what lies untouched',
    (db) =>
      inTransaction(db, async (trx) => {
        const part = { after: 0, today: TODAY, since: NOW, part: 500 }
        const { untouched } = await readUntouched(trx, part)
        return holdUntouched(trx, untouched, NOW)
      }),
  ],
  ['who is in', (db) => inTransaction(db, (trx) => holdShift(trx, NOW, { ...RULES, members: [] }))],
  ['whose turn it is', (db) => lastTurn(db)],
  ['what each holds', (db) => readMembers(db, NOW)],
  [
    // A day has four times the orders where all have: of a quarter of the time come as many.
    'the orders of some days',
    (db, share) => {
      const until = new Date('2026-02-01T00:00:00Z')
      const since = new Date(until.getTime() - ((8 * 24) / share) * 60 * 60 * 1000)
      return readCame(db, { day: TODAY, since, until, limit: 2001 })
    },
    AT_RANDOM,
  ],
]

describe.runIf(inject('postgresUrl'))('a run of the rules touches what it gives', () => {
  let database: TestDatabase
  let watched: Watched
  const touched = { few: new Map<string, Touched>(), many: new Map<string, Touched>() }
  const fill = async (from: number, to: number) => {
    await addOrders(database.db, from, to)
    await sql`insert into applications (order_id, landing_domain, account_email, details)
      select id, '', '', '{}' from orders o
      where not exists (select from applications a where a.order_id = o.id)`.execute(database.db)
    // Sessions are kept for a month after their end.
    await sql`insert into sessions (id, staff_id, session_version, created_at, last_used_at, expires_at, ip, user_agent)
      select 'S' || i, 1 + i % ${MEMBERS}, 1, ${NOW}, ${NOW}, ${NOW}::timestamptz + interval '1 hour', '', ''
      from generate_series(${from}::int, ${to}::int, 10) i`.execute(database.db)
    await sql`update assignment_members a set in_session = s.id, in_since = ${NOW}
      from (select staff_id, min(id) as id from sessions group by 1) s where s.staff_id = a.staff_id`.execute(
      database.db,
    )
    await sql`vacuum analyze applications, sessions, assignment_members`.execute(database.db)
    await settle(database.db)
  }
  const measure = async (into: Map<string, Touched>, share: number) => {
    for (const [name, run] of cases) {
      await run(watched.db, share)
      into.set(name, await watched.touchedBy(() => run(watched.db, share)))
    }
  }
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    watched = watchDatabase(database.url ?? '')
    for (let n = 0; n < MEMBERS; n++) {
      const { id } = await makeMember(database.db, 'Team')
      await sql`insert into assignment_members (staff_id, turn) values (${id}, ${n})`.execute(
        database.db,
      )
    }
    await fill(1, FEW)
    await measure(touched.few, 1)
    await fill(FEW + 1, MANY)
    await measure(touched.many, MANY / FEW)
  }, BUILD_MS)
  afterAll(async () => {
    await watched.close()
    await database.close()
  })

  const each = cases.map(([name, , growth = GROWTH]) => ({ name, growth }))
  it.each(each)('$name', ({ name, growth }) => {
    const [few, many] = [touched.few.get(name), touched.many.get(name)]
    const most = (n = 0) => n * growth + DEEPER
    expect(few?.blocks).toBeGreaterThan(0)
    expect(many?.blocks, 'blocks').toBeLessThanOrEqual(most(few?.blocks))
    expect(many?.rows, 'rows').toBeLessThanOrEqual(most(few?.rows))
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { officeFigures } from '../../app.metrics.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeMember } from '../made/make-member.ts'
import { openTestDatabase, type TestDatabase } from '../test-database.ts'
import { addOrders } from '../touched/many-orders.ts'
import { type Touched, watchDatabase } from '../touched/watched-database.ts'

const MANY = 40_000
const NOON = new Date('2026-03-10T05:00:00Z')
/** How many thousand rows each read counts at the most; a counted row costs a block and a few steps of a plan. */
const counted = [
  ['orders', 1],
  ['mail', 6],
  ['webhooks', 2],
  ['evidence', 0],
] as const
const mostOf = (thousands: number): Touched => ({
  blocks: 500 + thousands * 1200,
  rows: 500 + thousands * 4000,
})
const BUILD_MS = 120_000

/** What an office heaps up: mails of each state, deliveries, events, checkpoints, nights and refused packs. */
const addHistory = async (db: Db, many: number): Promise<void> => {
  const numbers = sql`generate_series(1, ${many}::int) i`
  await sql`insert into mails (order_id, kind, provider, to_address, subject, html, body_text, created_at, state, next_attempt_at)
    select i, 'document', 'AWS', 'a@example.com', '', '', '', now() - i * interval '1 minute',
      coalesce((array['queued','held','failed','unknown','bounced','written'])[i % 60], 'delivered'),
      case when i % 60 = 1 then now() + i * interval '1 minute' end
    from ${numbers}`.execute(db)
  await sql`insert into webhooks (domain, url, created_at) values ('shop.example', 'https://shop.example', now())`.execute(
    db,
  )
  await sql`insert into webhook_deliveries (message_id, webhook_id, type, occurred_at, created_at, state, attempts, next_attempt_at)
    select 'm' || i, 1, 'order.received', now(), now(), (array['waiting','delivered','delivered','failed'])[1 + i % 4], i % 3,
      case when i % 4 = 0 then now() + i * interval '1 minute' end
    from ${numbers}`.execute(db)
  await sql`insert into events (order_id, seq, at, actor_kind, actor_name, kind, data, hash)
    select i, 1, now(), 'system', '', 'remark.added', '{}', '\\x00' from ${numbers}`.execute(db)
  await sql`insert into checkpoints (size, at, note) select i, now(), '' from ${numbers}`.execute(
    db,
  )
  await sql`insert into evidence_checks (at, by, problems, first) select now(), 'night', 0, '' from ${numbers}`.execute(
    db,
  )
  for (const table of ['mails', 'webhook_deliveries', 'events', 'checkpoints', 'evidence_checks'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** Asks PostgreSQL what a scrape touches: it comes four times a minute, on every node. */
describe.runIf(inject('postgresUrl'))('a scrape of a large office', () => {
  let database: TestDatabase
  let watched: ReturnType<typeof watchDatabase>
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    watched = watchDatabase(database.url ?? '')
    await makeMember(database.db, 'Team')
    await addOrders(database.db, 1, MANY)
    await addHistory(database.db, MANY)
  }, BUILD_MS)
  afterAll(async () => {
    await watched.close()
    await database.close()
  })

  it.each(counted)('touches of %s what it counts, %i thousand at the most', async (name, most) => {
    const all = officeFigures({ db: watched.db, clock: () => NOON, verifiers: [] })
    expect(all).toHaveLength(counted.length)
    const read = all[counted.findIndex(([other]) => other === name)]?.read
    if (!read) throw new Error(name)
    await read()
    const touched = await watched.touchedBy(read)
    expect(touched.blocks, 'blocks').toBeLessThanOrEqual(mostOf(most).blocks)
    expect(touched.rows, 'rows').toBeLessThanOrEqual(mostOf(most).rows)
  })
})

import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepCheck } from '../../features/evidence/checkpoints/keep-check.store.ts'
import { openCheckpoints } from '../../features/evidence/checkpoints/open-checkpoints.ts'
import { noteList } from '../../features/privacy/erase/listed-erasures.store.ts'
import { makeOrder } from '../made/make-order.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { databaseKinds } from '../test-database.ts'

const HOUR_MS = 3_600_000

describe.each(databaseKinds())('what /metrics tells of an office on %s', (kind) => {
  let office: TestApp
  beforeEach(async () => {
    office = await testApp(kind)
  })
  afterEach(() => office.close())
  const told = async (): Promise<Record<string, number>> => {
    const { body } = await office.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    const lines = body.split('\n').filter((line) => line.startsWith('e_arrival_'))
    return Object.fromEntries(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]))
  }
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

  it('are orders that arrive within 48 hours and are not finished', async () => {
    const inDays = (days: number) => ({ arrival_date: dayIn(OFFICE_ZONE, ago(-24 * days)) })
    for (const days of [-1, 0, 2, 3]) await makeOrder(office.db, inDays(days))
    await makeOrder(office.db, { ...inDays(1), status: 'Pending' })
    for (const status of ['Completed', 'Refunds', 'Deleted'] as const)
      await makeOrder(office.db, { ...inDays(1), status })
    const figures = await told()
    expect(figures.e_arrival_orders_at_risk).toBe(3)
    expect(figures['e_arrival_orders{folder="pendingOrder"}']).toBe(1)
    expect(figures['e_arrival_orders{folder="myOrder"}']).toBeUndefined()
  })

  it('are mails by where they stand, the oldest that waits, and a provider that stands still', async () => {
    const { id } = await makeOrder(office.db)
    const mail = (state: string, at: Date) => sql`insert into mails
      (order_id, kind, provider, to_address, subject, html, body_text, created_at, state)
      values (${id}, 'document', 'AWS', 'a@example.com', '', '', '', ${at}, ${state})`
    for (const state of ['queued', 'failed', 'failed', 'sent'])
      await mail(state, ago(5)).execute(office.db)
    await mail('queued', ago(1)).execute(office.db)
    await sql`insert into mail_providers (provider, stopped_at, probe_at)
      values ('Sendgrid', now(), now() + interval '1 day')`.execute(office.db)
    const figures = await told()
    expect(figures['e_arrival_mails{state="queued"}']).toBe(2)
    expect(figures['e_arrival_mails{state="failed"}']).toBe(2)
    expect(figures.e_arrival_mail_oldest_waiting_seconds).toBeCloseTo(5 * 3600, -2)
    expect(figures['e_arrival_mail_provider_stopped{provider="Sendgrid"}']).toBe(1)
    expect(figures['e_arrival_mail_provider_stopped{provider="AWS"}']).toBe(0)
  })

  it('are deliveries to landing sites that wait, were tried, or were given up', async () => {
    for (const revoked of [null, ago(1)])
      await sql`insert into webhooks (domain, url, created_at, revoked_at)
        values ('shop.example', 'https://shop.example/', now(), ${revoked})`.execute(office.db)
    const delivery = (webhook: number, state: string, attempts: number) => sql`
      insert into webhook_deliveries (message_id, webhook_id, type, occurred_at, created_at, state, attempts, next_attempt_at)
      values (${`${webhook}-${state}-${attempts}`}, ${webhook}, 'order.received', now(), ${ago(2)}, ${state}, ${attempts},
        now() + interval '1 day')`
    await delivery(1, 'waiting', 0).execute(office.db)
    await delivery(1, 'waiting', 3).execute(office.db)
    await delivery(1, 'failed', 9).execute(office.db)
    await delivery(2, 'failed', 9).execute(office.db)
    const figures = await told()
    expect(figures['e_arrival_webhook_deliveries{state="waiting"}']).toBe(2)
    expect(figures['e_arrival_webhook_deliveries{state="retried"}']).toBe(1)
    expect(figures['e_arrival_webhook_deliveries{state="failed"}']).toBe(1)
    expect(figures.e_arrival_webhook_oldest_waiting_seconds).toBeCloseTo(2 * 3600, -2)
  })

  it('are how old checkpoint and nightly check are, once there are any', async () => {
    const before = await told()
    expect(before.e_arrival_checkpoint_age_seconds).toBeUndefined()
    expect(before.e_arrival_chain_check_age_seconds).toBeUndefined()
    expect(before.e_arrival_checkpoint_lag_seconds).toBe(0)
    expect(before.e_arrival_erased_list_lacks).toBe(0)
  })

  it('are what waits for a signature', async () => {
    const { id } = await makeOrder(office.db)
    for (const [seq, hours] of [
      [1, 4],
      [2, 3],
    ] as const)
      await sql`insert into events (order_id, seq, at, actor_kind, actor_name, kind, data, hash)
        values (${id}, ${seq}, ${ago(hours)}, 'system', '', 'remark.added', '{}', '\\x00')`.execute(
        office.db,
      )
    await sql`update log_head set last_event = (select min(id) from events)`.execute(office.db)
    await sql`insert into checkpoints (size, at, note) values (1, ${ago(9)}, '')`.execute(office.db)
    const { signer } = await openCheckpoints({ DATA_DIR: office.dataDir }, () => new Date())
    const night = (hours: number, problems: string[]) =>
      keepCheck(office.db, { at: ago(hours), by: 'night', problems }, signer)
    await night(44, [])
    await night(20, ['one', 'another'])
    await keepCheck(office.db, { at: ago(1), by: 'pack', problems: ['x'] })
    // As who owns the database may put them there: one that nobody signed, and one that was before.
    await sql`insert into evidence_checks (at, by, problems, first) values (now(), 'night', 0, '')`.execute(
      office.db,
    )
    await sql`insert into evidence_checks (at, by, problems, first, receipt)
      select now(), by, problems, first, receipt from evidence_checks where by = 'night' order by id limit 1`.execute(
      office.db,
    )
    await sql`insert into checkpoint_delivery (place, address, tried_at, failing_since)
      values ('x', 'x', now(), ${ago(6)})`.execute(office.db)
    await noteList(office.db, { bytes: 1, awaitedSince: ago(1), lacks: true })
    const figures = await told()
    expect(figures.e_arrival_checkpoint_age_seconds).toBeCloseTo(9 * 3600, -2)
    expect(figures.e_arrival_checkpoint_lag_seconds).toBeCloseTo(3 * 3600, -2)
    expect(figures.e_arrival_checkpoint_untaken_seconds).toBeCloseTo(6 * 3600, -2)
    expect(figures.e_arrival_chain_check_age_seconds).toBeCloseTo(20 * 3600, -2)
    expect(figures.e_arrival_chain_check_problems).toBe(2)
    expect(figures.e_arrival_erased_list_lacks).toBe(1)
  })
})

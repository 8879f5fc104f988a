import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRetentionNotice } from '@e-arrival/contract/privacy/retention-notice'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { newSigner } from '../../../platform/transparency-log/signed-note.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder, type OrderParts } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { eraseAgain } from '../erase/erase-again.ts'
import { erasedList } from '../erase/erased-list.ts'
import { retentionTurn } from './run-retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const START = new Date('2026-11-22T10:00:00Z')
const days = { sensitive: 90, contact: 600 }

describe.each(databaseKinds())('retention on %s', (kind) => {
  let app: TestApp
  let folder: string
  let now = START
  beforeAll(async () => {
    app = await testApp(kind)
    folder = await mkdtemp(join(tmpdir(), 'e-arrival-erased-'))
    expect(await retentionTurn(app.db, deps())).toBeNull()
    const old = {
      status: 'Completed',
      created_at: new Date('2024-12-01'),
      arrival_date: '2024-12-20',
    } as const
    const ended = (departure_date: string | null, more: OrderParts = {}) =>
      makeOrder(app.db, { departure_date, details: { passport_number: 'P1' }, ...old, ...more })
    ids.old = (await ended('2025-01-01')).order_id
    ids.past = (await ended('2026-08-01', { status: 'Deleted' })).order_id
    ids.onTheDay = (await ended('2026-08-24', { status: 'Refunds' })).order_id
    const completed_at = new Date('2026-01-05T00:00:00Z')
    ids.completed = (await ended(null, { completed_at })).order_id
    ids.open = (await ended(null, { arrival_date: '2026-12-01' })).order_id
    // Mistyped: he cannot have left before he came, nor before he asked.
    ids.leftFirst = (await ended('2020-01-01', { arrival_date: '2026-12-20' })).order_id
    ids.leftBefore = (
      await ended('2020-01-01', { arrival_date: '2020-01-01', created_at: START })
    ).order_id
    ids.unfinished = (await ended('2025-01-01', { status: 'Contact Customer' })).order_id
    ids.refundDue = (await ended('2025-01-01', { refund_requested_at: completed_at })).order_id
    const deleted = { status: 'Deleted', refund_requested_at: completed_at } as const
    ids.deletedRefundDue = (await ended('2025-01-01', deleted)).order_id
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  const ids: Record<string, string> = {}
  const signer = newSigner('test/one')
  const deps = (
    list = erasedList(join(folder, 'erased.list'), async () => ({ signer, verifiers: [signer] })),
  ) => ({
    ...{ clock: () => now, days, list },
    deleteFile: async () => undefined,
    deleteMailCopy: async () => undefined,
    log: { error: () => undefined },
  })
  const erased = async () => {
    const rows = await app.db
      .selectFrom('erasures as e')
      .innerJoin('orders as o', 'o.id', 'e.order_id')
      .select(['o.order_id', 'e.contact_at'])
      .execute()
    return Object.fromEntries(
      rows.map(({ order_id, contact_at }) => [
        Object.keys(ids).find((name) => ids[name] === order_id),
        contact_at ? 'contact' : 'sensitive',
      ]),
    )
  }

  it('first only tells Admins what it will erase, of an import into an empty database too', async () => {
    now = new Date(START.getTime() + 15 * DAY_MS)
    expect(await retentionTurn(app.db, deps())).toBeNull()
    expect(await erased()).toEqual({})
    await sql`truncate retention_notice`.execute(app.db)
    now = START
    expect(await retentionTurn(app.db, deps())).toBeNull()
    expect(await erased()).toEqual({})
    app.setNow(now)
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const { data } = (await app.call(getRetentionNotice, { token })).body
    expect(data).toEqual({ sensitive: 3, contact: 1, from: '2026-12-06T10:00:00.000Z' })
    now = new Date(START.getTime() + 13.9 * DAY_MS)
    expect(await retentionTurn(app.db, deps())).toBeNull()
    expect(await erased()).toEqual({})
  })

  it('waits anew where days were shortened', async () => {
    const shorter = { ...deps(), days: { sensitive: 30, contact: 600 } }
    now = new Date(START.getTime() + 14.1 * DAY_MS)
    expect(await retentionTurn(app.db, shorter)).toBeNull()
    expect(await erased()).toEqual({})
    expect(await retentionTurn(app.db, { ...shorter, days })).toBeNull()
    expect(await erased()).toEqual({})
  })

  it('erases what ended long enough ago, each class in its time, and once', async () => {
    now = new Date('2026-12-21T10:00:00Z')
    expect(await retentionTurn(app.db, deps())).toEqual({ sensitive: 3, contact: 1, failed: 0 })
    expect(await erased()).toEqual({
      ...{ old: 'contact', past: 'sensitive', onTheDay: 'sensitive', completed: 'sensitive' },
    })
    expect(await retentionTurn(app.db, deps())).toEqual({ sensitive: 0, contact: 0, failed: 0 })
  })

  it('leaves what came in the last two weeks, however old it is, and erases it then', async () => {
    const { id, order_id } = await makeOrder(app.db, {
      ...{ status: 'Completed', created_at: new Date('2024-12-01'), arrival_date: '2024-12-20' },
      departure_date: '2025-01-01',
    })
    ids.imported = order_id
    const at = new Date('2026-12-16T10:00:00Z')
    const data = { status: 'Completed' as const, domain: '', batch: 'old-system' }
    await appendEvents(app.db, systemActor, at, [{ orderId: id, kind: 'order.arrived', data }])
    expect(await retentionTurn(app.db, deps())).toEqual({ sensitive: 0, contact: 0, failed: 0 })
    now = new Date('2026-12-31T10:00:00Z')
    expect(await retentionTurn(app.db, deps())).toEqual({ sensitive: 0, contact: 1, failed: 0 })
    expect(await erased()).toMatchObject({ imported: 'contact' })
  })

  it('goes on where one order cannot be erased and the list not be written, says so, and tries again', async () => {
    const old = { created_at: new Date('2024-12-01'), arrival_date: '2024-12-20' }
    const parts = { status: 'Completed', departure_date: '2025-01-01', ...old } as const
    const stuck = await makeOrder(app.db, parts)
    ids.after = (await makeOrder(app.db, parts)).order_id
    await sql
      .raw(`create function refuse_erasure() returns trigger language plpgsql as $$
      begin if new.order_id = ${stuck.id} then raise exception 'refused'; end if; return new; end $$`)
      .execute(app.db)
    await sql`create trigger refuse_erasure before insert on erasures
      for each row execute function refuse_erasure()`.execute(app.db)
    const { list } = deps()
    const bringUp = () => Promise.reject(new Error('No space left on device'))
    const errors: object[] = []
    const log = { error: (about: object) => void errors.push(about) }
    const night = await retentionTurn(app.db, { ...deps({ ...list, bringUp }), log })
    expect(night).toEqual({ sensitive: 0, contact: 1, failed: 2 })
    expect(await erased()).toMatchObject({ after: 'contact' })
    expect(errors.map((about) => String((about as { err: Error }).err))).toEqual(
      expect.arrayContaining(['error: refused', 'Error: No space left on device']),
    )
    ids.stuck = stuck.order_id
    await sql`drop trigger refuse_erasure on erasures`.execute(app.db)
    expect(await retentionTurn(app.db, deps())).toEqual({ sensitive: 0, contact: 1, failed: 0 })
    expect((await deps().list.read()).entries.map(({ orderId }) => orderId)).toContain(ids.after)
  })

  it('keeps a list apart from the database, which erases again what a backup brings back', async () => {
    const { id } = await app.db
      .selectFrom('orders')
      .select('id')
      .where('order_id', '=', ids.old ?? '')
      .executeTakeFirstOrThrow()
    // As a backup of before would have it.
    await app.db.deleteFrom('erasures').where('order_id', '=', id).execute()
    await app.db
      .updateTable('orders')
      .set({ email: 'back@again.example' })
      .where('id', '=', id)
      .execute()
    const path = join(folder, 'erased.list')
    const stranger = newSigner('test/stranger')
    const untrusting = erasedList(path, async () => ({ signer: stranger, verifiers: [stranger] }))
    expect(await eraseAgain(app.db, deps(untrusting))).toMatchObject({ erased: 0, unbelieved: 6 })
    const whole = await readFile(path, 'utf8')
    await writeFile(path, whole.replace(ids.old ?? '', ids.open ?? ''))
    expect(await eraseAgain(app.db, deps())).toMatchObject({ erased: 0, unbelieved: 1 })
    await writeFile(path, whole)
    expect(await eraseAgain(app.db, deps())).toEqual({
      erased: 1,
      left: 0,
      unbelieved: 0,
      cutOff: 0,
      lacks: 0,
      isAwaited: false,
    })
    const row = await app.db.selectFrom('orders').select('email').where('id', '=', id).execute()
    expect(row).toEqual([{ email: '' }])
    expect(await eraseAgain(app.db, deps())).toEqual({
      erased: 0,
      left: 0,
      unbelieved: 0,
      cutOff: 0,
      lacks: 0,
      isAwaited: false,
    })
  })

  it('says of a list that lacks whom it named, as often as it does, and writes what it knows there anew', async () => {
    const path = join(folder, 'erased.list')
    const whole = await readFile(path, 'utf8')
    const names = async () =>
      (await deps().list.read()).entries.map(({ orderId }) => orderId).toSorted()
    const known = new Set(await names())
    await rm(path)
    expect(await eraseAgain(app.db, deps())).toMatchObject({ erased: 0, lacks: known.size })
    expect(new Set(await names())).toEqual(known)
    // Written anew it is no proof that there was no more.
    const { lacks } = await eraseAgain(app.db, deps())
    expect(lacks).toBeGreaterThan(0)
    await writeFile(path, whole)
    expect(await eraseAgain(app.db, deps())).toMatchObject({ lacks: 0 })
  })

  it('brings the lists of nodes that have one each to the same', async () => {
    const other = erasedList(join(folder, 'other.list'), async () => ({
      signer,
      verifiers: [signer],
    }))
    const names = async () => (await other.read()).entries.map(({ orderId }) => orderId).toSorted()
    const path = join(folder, 'erased.list')
    const { length } = await readFile(path)
    // A longer one, as far as that goes.
    await writeFile(join(folder, 'other.list'), '\n'.repeat(length + 1000))
    await eraseAgain(app.db, deps(other))
    const ours = (await deps().list.read()).entries.map(({ orderId }) => orderId)
    expect(new Set(await names())).toEqual(new Set(ours))
  })
})

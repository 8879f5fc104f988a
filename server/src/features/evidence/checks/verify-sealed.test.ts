import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { getOrderEvidence } from '@e-arrival/contract/evidence/bundle'
import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { destroyOrderKey } from '../../../platform/data-keys/order-keys.store.ts'
import { reopenSteps } from '../../../platform/db/migrate/step-ledger.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { addIntakeKey } from '../../intake/intake.public.ts'
import { readSensitive, sealOrders } from '../../orders/orders.public.ts'
import { openCheckpoints } from '../checkpoints/open-checkpoints.ts'
import { checkEvidence } from './check-evidence.ts'

const PASSPORT = { passport_number: 'AA1111111', date_of_birth: '1980-01-01' }

describe.each(databaseKinds())('what is sealed of an order, on %s', (kind) => {
  let app: TestApp
  let token: string
  let headers: { 'x-api-key': string }
  let made = 0
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    headers = { 'x-api-key': await addIntakeKey(app.db, 'a.example') }
  })
  afterAll(() => app.close())

  const run = (statement: RawBuilder<unknown>) => statement.execute(app.db)
  const arrive = async () => {
    const order_id = `SEALED-0${++made}`
    const body = { order_id, full_name: 'Sok', email: 's@example.com', ...PASSPORT }
    expect((await app.call(acceptOrder, { headers, body })).http).toBe(200)
    const { id } = await app.db
      .selectFrom('orders')
      .select('id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    return { id, orderId: order_id }
  }
  const correct = (order_id: string, body: { passport_number?: string; hotel_name?: string }) =>
    app.call(correctOrder, { headers, params: { order_id }, body })
  const putOpen = (id: number, fields: object) =>
    run(sql`update applications set details = details || ${JSON.stringify(fields)}::text::jsonb
      where order_id = ${id}`)
  /** As a version does that seals nothing. */
  const olderWrites = async (id: number, fields: object, at = new Date()) => {
    await putOpen(id, fields)
    const data = { fields: Object.keys(fields) }
    await appendEvents(app.db, systemActor, at, [
      { orderId: id, kind: 'order.updated', data, rows: [{ kind: 'order', id }] },
    ])
  }
  const problemsOf = async (orderId: string) =>
    (await app.call(getOrderEvidence, { token, params: { orderId } })).body.data.checked.problems
  const ofNight = async () =>
    checkEvidence(app.db, await openCheckpoints({ DATA_DIR: app.dataDir }, () => new Date()))
  const takeBack = (id: number) =>
    run(
      sql`update applications set details = details - ${Object.keys(PASSPORT)}::text[] where order_id = ${id}`,
    )
  const keptKey = (id: number) =>
    app.db.selectFrom('order_keys').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()

  it('is what is shown, and a value put beside it is named and goes with the next change', async () => {
    const { id, orderId } = await arrive()
    expect(await problemsOf(orderId)).toEqual([])
    await putOpen(id, { passport_number: 'ZZ9999999', yellow_fever: 'Z' })
    expect(await readSensitive(app.db, id)).toEqual(PASSPORT)
    const named = ['passport_number', 'yellow_fever'].map(
      (field) => `${field} of order ${orderId} lies open, and nobody wrote it so`,
    )
    expect(await problemsOf(orderId)).toEqual(named)
    expect(await ofNight()).toEqual(named)
    const body = { orderId, defencePackType: 1 } as const
    expect(await app.call(getDefencePackDetails, { token, body })).toMatchObject({
      http: 409,
      body: { message: expect.stringContaining('lies open') },
    })
    await correct(orderId, { hotel_name: 'Sokha' })
    expect(await readSensitive(app.db, id)).toEqual(PASSPORT)
    expect(await ofNight()).toEqual([])
  })

  it('is no other than its newest event tells: an earlier one that was put back is named, and one that was taken away', async () => {
    const { id, orderId } = await arrive()
    const before = await keptKey(id)
    await correct(orderId, { passport_number: 'BB2222222' })
    expect(await problemsOf(orderId)).toEqual([])
    const after = await keptKey(id)
    const put = ({ sealed }: { sealed: Uint8Array | null }) =>
      app.db.updateTable('order_keys').set({ sealed }).where('order_id', '=', id).execute()
    await put(before)
    const named = [`what is sealed of order ${orderId} is not what was sealed last`]
    expect(await problemsOf(orderId)).toEqual(named)
    expect(await ofNight()).toEqual(named)
    await put({ sealed: null })
    expect(await problemsOf(orderId)).toEqual([
      `order ${orderId} has lost what was sealed of its traveller, and nothing says that he was erased`,
    ])
    await put(after)
    expect(await ofNight()).toEqual([])
  })

  it('gives way to what an older version wrote afterwards, field by field, until the next change seals it', async () => {
    const { id, orderId } = await arrive()
    await olderWrites(id, { passport_number: 'OLDWROTE1' })
    expect(await problemsOf(orderId)).toEqual([])
    expect(await readSensitive(app.db, id)).toMatchObject({ passport_number: 'OLDWROTE1' })
    await putOpen(id, { date_of_birth: '1999-09-09' })
    expect(await readSensitive(app.db, id)).toMatchObject({ date_of_birth: '1980-01-01' })
    expect(await problemsOf(orderId)).toEqual([
      `date_of_birth of order ${orderId} lies open, and nobody wrote it so`,
    ])
    await correct(orderId, { hotel_name: 'Sokha' })
    expect(await readSensitive(app.db, id)).toEqual({
      ...PASSPORT,
      passport_number: 'OLDWROTE1',
    })
    await putOpen(id, { passport_number: 'ZZ9999999' })
    expect(await problemsOf(orderId)).toHaveLength(1)
    expect(await readSensitive(app.db, id)).toMatchObject({ passport_number: 'OLDWROTE1' })
    await takeBack(id)
    expect(await ofNight()).toEqual([])
  })

  it('was sealed by an upgrade too: what was written before that lies open no more, whoever wrote it', async () => {
    const { id, orderId } = await arrive()
    await olderWrites(id, { passport_number: 'OLDWROTE1' }, new Date('2026-01-01T00:00:00Z'))
    expect(await readSensitive(app.db, id)).toEqual(PASSPORT)
    expect(await problemsOf(orderId)).toHaveLength(1)
    const step = { name: '0028-seal-what-is-there', number: 1 }
    await reopenSteps(app.db, [step])
    expect(await problemsOf(orderId)).toEqual([])
    expect(await readSensitive(app.db, id)).toMatchObject({ passport_number: 'OLDWROTE1' })
    await run(sql`insert into schema_steps (name, step, done_at) values (${step.name}, 1, now())`)
    await run(sql`delete from order_keys where order_id = ${id}`)
    expect(await problemsOf(orderId)).toContain(
      `passport_number of order ${orderId} lies open, and nobody wrote it so`,
    )
    await takeBack(id)
  })

  it('is so of an order that an older version took in, once it was sealed', async () => {
    const { id, order_id: orderId } = await makeOrder(app.db, {
      ...{ landing_domain: 'a.example', details: PASSPORT },
    })
    const data = { status: 'New' as const, domain: 'a.example' }
    await appendEvents(app.db, systemActor, new Date('2026-01-01T00:00:00Z'), [
      { orderId: id, kind: 'order.arrived', data, rows: [{ kind: 'order', id }] },
    ])
    await sealOrders(app.db, id - 1)
    expect(await readSensitive(app.db, id)).toEqual(PASSPORT)
    expect(await problemsOf(orderId)).toEqual([])
    await putOpen(id, { passport_number: 'ZZ9999999' })
    expect(await readSensitive(app.db, id)).toEqual(PASSPORT)
    expect(await problemsOf(orderId)).toEqual([
      `passport_number of order ${orderId} lies open, and nobody wrote it so`,
    ])
    expect((await correct(orderId, { hotel_name: 'Sokha' })).http).toBe(200)
    expect(await problemsOf(orderId)).toEqual([])
    await run(sql`update order_keys set sealed = null where order_id = ${id}`)
    expect(await problemsOf(orderId)).toEqual([
      `order ${orderId} has lost what was sealed of its traveller, and nothing says that he was erased`,
    ])
  })

  it('is nothing once it was erased, whatever lies open afterwards', async () => {
    const { id, orderId } = await arrive()
    await inTransaction(app.db, (trx) => destroyOrderKey(trx, id, new Date()))
    await olderWrites(id, { passport_number: 'AGAIN1234' })
    expect(await readSensitive(app.db, id)).toEqual({})
    expect(await problemsOf(orderId)).toContain(
      `passport_number of order ${orderId} lies open, and nobody wrote it so`,
    )
  })

  it('is not asked for of an order that nothing was sealed of', async () => {
    const { order_id } = await makeOrder(app.db, { details: PASSPORT })
    expect(await problemsOf(order_id)).toEqual([expect.stringContaining('no event tells of it')])
  })
})

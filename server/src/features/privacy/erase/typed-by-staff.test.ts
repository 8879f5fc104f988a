import { correctFiling, fileOrders } from '@e-arrival/contract/filing/file-orders'
import { acceptOrder } from '@e-arrival/contract/intake'
import { quickFind } from '@e-arrival/contract/orders/find'
import { saveTransactionDetails } from '@e-arrival/contract/orders/transaction'
import { listUndoable, undoBatch } from '@e-arrival/contract/orders/undo'
import { eraseTraveller, privacyTexts } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyChains } from '../../../platform/event-log/verify-chains.read.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { verifyRows } from '../../evidence/evidence.public.ts'
import { addIntakeKey } from '../../intake/intake.public.ts'
import { untoldStates } from '../../orders/orders.public.ts'

const NAME = { full_name: 'Zarniqor', surname: 'Plombertius' }
const SAID = 'Zarniqor Plombertius'
const TELLING = 'plombert|zk ?5590'

describe.each(databaseKinds())('what staff typed of a traveller who is erased, on %s', (kind) => {
  let app: TestApp
  let token: string
  /** Who erases typed none of it. */
  let other: string
  let headers: Record<string, string>
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    other = await app.signInAs(await makeMember(app.db, 'Admin'))
    headers = { 'x-api-key': await addIntakeKey(app.db, 'shop.example') }
  })
  afterAll(() => app.close())

  const pay = (orderId: string, transactionId: string, merchantName: string) =>
    app.call(saveTransactionDetails, { token, body: { orderId, transactionId, merchantName } })
  const file = (ids: string | string[], reference: string) =>
    app.call(fileOrders, {
      token,
      body: { reference, shared: true, orders: [ids].flat().map((id) => ({ id })) } as never,
    })
  const correct = (orderId: string, reference: string, seen: string) =>
    app.call(correctFiling, { token, body: { orderId, reference, seen, shared: true } })
  const takeBack = async (corrected: string) => {
    const { data } = (await app.call(listUndoable, { token })).body
    const done = data.find(({ label }) => label === `Reference corrected to ${corrected}`)
    const taken = await app.call(undoBatch, { token, body: { batchId: done?.id ?? '' } })
    expect(taken.http).toBe(200)
  }
  const erase = async (orderId: string, upTo: 'sensitive' | 'contact') => {
    const body = { orderId, confirm: orderId, upTo, reason: 'asked' }
    expect((await app.call(eraseTraveller, { token: other, body })).http).toBe(200)
  }
  const live = async (order_id: string) => {
    const order = { order_id, email: 'z@whisper.example', ...NAME, passport_number: 'ZK5590123' }
    expect((await app.call(acceptOrder, { headers, body: order })).http).toBe(200)
    expect((await pay(order_id, 'TX ZK5590123', `card of ${SAID}`)).http).toBe(200)
    expect((await file(order_id, SAID)).body.data).toMatchObject([{ done: true }])
  }
  /** The tables that tell of him. */
  const telling = async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(app.db)
    const found: string[] = []
    for (const { name } of rows) {
      const said = await sql`
        select from ${sql.table(name)} t where t::text ~* ${TELLING} limit 1`.execute(app.db)
      if (said.rows.length > 0) found.push(name)
    }
    return found
  }
  const typedIn = async (order_id: string) => {
    const { rows } = await sql<Record<string, string>>`
      select a.transaction_id, a.merchant_name, o.filed_reference, o.filed_by <> '' and o.filed_at is not null as filed
      from orders o join applications a on a.order_id = o.id where o.order_id = ${order_id}`.execute(
      app.db,
    )
    return rows[0]
  }
  const verified = async () => {
    expect(await verifyRows(app.db)).toEqual([])
    expect(await untoldStates(app.db, 0, 1_000_000)).toEqual([])
    expect(await verifyChains(app.db)).toEqual([])
  }

  it('loses him, and no more, where it stays: in its transaction, its reference, what finds it, and what can be undone', async () => {
    await live('TYPED00001')
    expect(await telling()).toEqual(
      expect.arrayContaining(['applications', 'orders', 'undo_parts']),
    )
    await erase('TYPED00001', 'sensitive')
    const half = { transaction_id: 'TX erased', merchant_name: `card of ${SAID}` }
    expect(await typedIn('TYPED00001')).toEqual({ ...half, filed_reference: SAID, filed: true })
    await verified()
    await erase('TYPED00001', 'contact')
    expect(await typedIn('TYPED00001')).toEqual({
      ...{ transaction_id: 'TX erased', merchant_name: 'card of erased' },
      ...{ filed_reference: 'erased', filed: true },
    })
    const left = app.db
      .selectFrom('events')
      .select(['kind', sql<string>`data->>'because'`.as('why')])
    expect(
      await left
        .where(sql<boolean>`data ? 'because'`)
        .where('actor_kind', '=', 'staff')
        .where('kind', 'in', ['order.transaction-saved', 'order.reference-changed'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      ...[
        { kind: 'order.transaction-saved', why: 'erased' },
        { kind: 'order.transaction-saved', why: 'erased' },
      ],
      { kind: 'order.reference-changed', why: 'erased' },
    ])
    expect(await telling()).toEqual([])
    const found = await app.call(quickFind, { token, query: { search: 'Plombertius' } as never })
    expect(JSON.stringify(found.body)).not.toContain('TYPED00001')
    await verified()
  })

  it('is not written again by a payment, a correction or a filing', async () => {
    const refused = privacyTexts.refusesChanges
    await live('TYPED00002')
    await erase('TYPED00002', 'contact')
    const again = await pay('TYPED00002', 'TX ZK5590123', SAID)
    expect([again.http, again.body.message]).toEqual([409, refused])
    const corrected = await correct('TYPED00002', SAID, 'erased')
    expect(JSON.stringify(corrected.body)).toContain(refused)
    const order = { order_id: 'TYPED00003', email: 'z@whisper.example', ...NAME }
    expect((await app.call(acceptOrder, { headers, body: order })).http).toBe(200)
    await erase('TYPED00003', 'contact')
    const beside = { ...order, order_id: 'TYPED00004', full_name: 'Other', surname: 'Traveller' }
    expect((await app.call(acceptOrder, { headers, body: beside })).http).toBe(200)
    const party = await file(['TYPED00003', 'TYPED00004'], 'KH-2026/77')
    expect(party.body.data).toMatchObject([{ done: false, message: refused }, { done: true }])
    expect(await typedIn('TYPED00003')).toMatchObject({ filed_reference: '' })
    expect(await telling()).toEqual([])
    await verified()
  })

  it('goes out of what was corrected or taken back before too, also where a passport number was looked for earlier', async () => {
    const order = {
      order_id: 'TYPED00005',
      email: 'z@whisper.example',
      passport_number: 'ZK5590123',
    }
    expect((await app.call(acceptOrder, { headers, body: { ...order, ...NAME } })).http).toBe(200)
    await pay('TYPED00005', 'ZK5590123', 'shop')
    await pay('TYPED00005', 'TX-1', SAID)
    await pay('TYPED00005', 'TX-2', 'shop')
    await file('TYPED00005', 'card ZK5590123')
    await correct('TYPED00005', SAID, 'card ZK5590123')
    await correct('TYPED00005', 'KH-7', SAID)
    await takeBack('KH-7')
    await correct('TYPED00005', 'KH-8', SAID)
    const stays = { transaction_id: 'TX-2', merchant_name: 'shop', filed_reference: 'KH-8' }
    expect(await typedIn('TYPED00005')).toMatchObject(stays)
    const filing = () => app.db.selectFrom('orders').select(['filed_at', 'filed_by'])
    const filed = await filing().where('order_id', '=', 'TYPED00005').execute()
    await erase('TYPED00005', 'sensitive')
    await verified()
    expect(await typedIn('TYPED00005')).toMatchObject(stays)
    await erase('TYPED00005', 'contact')
    expect(await telling()).toEqual([])
    expect(await typedIn('TYPED00005')).toMatchObject(stays)
    expect(await filing().where('order_id', '=', 'TYPED00005').execute()).toEqual(filed)
    await verified()
  })

  it('stays where it names nobody', async () => {
    const order = { order_id: 'TYPED00006', email: 'z@whisper.example', ...NAME }
    expect((await app.call(acceptOrder, { headers, body: order })).http).toBe(200)
    await pay('TYPED00006', 'TX-3', 'shop')
    await file('TYPED00006', 'KH-9')
    await erase('TYPED00006', 'contact')
    const { rows } = await sql<{ data: object }>`
      select e.data from events e join orders o on o.id = e.order_id where o.order_id = 'TYPED00006'
        and e.kind in ('order.transaction-saved', 'order.status-changed') order by e.seq`.execute(
      app.db,
    )
    expect(rows).toMatchObject([
      { data: { transactionId: 'TX-3', merchantName: 'shop' } },
      { data: { reference: 'KH-9' } },
    ])
    await verified()
  })
})

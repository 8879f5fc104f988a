import {
  copySensitive,
  correctFiling,
  fileOrders,
  getFilingForm,
} from '@e-arrival/contract/filing/file-orders'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { quickFind } from '@e-arrival/contract/orders/find'
import { getOrderTimeline } from '@e-arrival/contract/orders/timeline'
import { undoBatch } from '@e-arrival/contract/orders/undo'
import type { Status } from '@e-arrival/contract/statuses'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { verifySearch } from '../orders/orders.public.ts'

describe.each(databaseKinds())('filing with the government (%s)', (kind) => {
  let office: TestApp
  let maly: string
  let dara: string
  beforeAll(async () => {
    office = await testApp(kind, { READS_PER_TEN_MINUTES: '3' })
    maly = await office.signInAs(await makeMember(office.db, 'Telecaller', 'Maly'))
    dara = await office.signInAs(await makeMember(office.db, 'Team', 'Dara'))
  })
  afterAll(() => office.close())
  beforeEach(() => office.setNow(null))

  const make = (more: object = {}) => makeOrder(office.db, { status: 'New', ...more })
  type More = { token?: string; status?: Status; seen?: string; copied?: string[] }
  const file = (
    ids: string | string[],
    reference: string,
    { token = maly, status = 'New', ...more }: More = {},
  ) =>
    office.call(fileOrders, {
      token,
      body: { reference, orders: [ids].flat().map((id) => ({ id, status, ...more })) },
    })
  const correct = (orderId: string, reference: string, seen: string) =>
    office.call(correctFiling, { token: dara, body: { orderId, reference, seen } })
  const detail = async (orderId: string) => {
    const said = { token: maly, params: { orderId }, query: { masked: '1' as const } }
    return (await office.call(getOrderDetail, said)).body.data
  }
  const timeline = async (orderId: string) => {
    const said = { token: maly, params: { orderId }, query: {} }
    const { data } = (await office.call(getOrderTimeline, said)).body
    return data.map((event) => [event.kind, event.actor_name, event.data] as const).reverse()
  }
  const found = async (search: string) =>
    (await office.call(quickFind, { token: maly, query: { search } })).body.data.map(
      ({ order_id }) => order_id,
    )

  it('answers the form to all who read orders', async () => {
    const { data } = (await office.call(getFilingForm, { token: maly })).body
    expect(data.sections[0]?.fields[0]).toMatchObject({ field: 'passport_number' })
  })

  it('moves the order, and keeps reference, time and member with one event', async () => {
    const { order_id } = await make()
    office.setNow(new Date('2026-11-20T07:02:00Z'))
    const copied = ['surname', 'full_name', 'no_such_field']
    const answer = await file(order_id, '  kh-2026 /  77 ', { copied })
    expect(answer.body).toMatchObject({ status: 1, data: [{ order_id, done: true }] })
    expect(await detail(order_id)).toMatchObject({
      process_status: 'AwaitingGovt',
      filed: { reference: 'kh-2026 / 77', at: '2026-11-20T07:02:00.000Z', by: 'Maly' },
    })
    const [last] = (await timeline(order_id)).slice(-1)
    expect(last).toEqual([
      'order.status-changed',
      'Maly',
      expect.objectContaining({
        ...{ from: 'New', to: 'AwaitingGovt', via: 'file', reference: 'kh-2026 / 77' },
        copied: ['surname', 'full_name'],
      }),
    ])
  })

  it('tells the second of two who filed it when as what, and writes nothing over', async () => {
    const { order_id } = await make()
    office.setNow(new Date('2026-11-20T07:02:00Z'))
    await file(order_id, 'FIRST-1')
    const before = await timeline(order_id)
    for (const status of ['New', 'AwaitingGovt'] as const) {
      const second = await file(order_id, 'SECOND-2', { token: dara, status })
      expect([second.http, second.body.message]).toEqual([
        409,
        'Filed by Maly on 20-11-2026 07:02:00 (UTC), reference FIRST-1',
      ])
    }
    expect((await detail(order_id)).filed?.reference).toBe('FIRST-1')
    expect(await timeline(order_id)).toEqual(before)
  })

  it('lets one of two through that come at once', async () => {
    const { order_id } = await make()
    const both = await Promise.all([
      file(order_id, 'RACE-A'),
      file(order_id, 'RACE-B', { token: dara }),
    ])
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
    expect(
      (await timeline(order_id)).filter(([one]) => one === 'order.status-changed'),
    ).toHaveLength(1)
  })

  it('leaves an order alone that is not as its sender saw it, or is not open any more', async () => {
    const { order_id } = await make({ status: 'Contact Customer' })
    expect((await file(order_id, 'X-1')).body.message).toMatch(
      /^Changed .*to Contact Customer, reload$/,
    )
    for (const status of ['Completed', 'Refunds', 'Deleted'] as const) {
      const done = await make({ status, previous_status: status === 'Deleted' ? 'New' : null })
      expect((await file(done.order_id, 'X-2', { status })).http).toBe(409)
      expect((await detail(done.order_id)).filed).toBeNull()
    }
    expect((await file('NOSUCH99', 'X-3')).http).toBe(404)
  })

  it('gives a reference to an order that waits for the government already', async () => {
    const { order_id } = await make({ status: 'AwaitingGovt' })
    expect((await file(order_id, 'LATE-1', { status: 'AwaitingGovt' })).http).toBe(200)
    expect((await timeline(order_id)).at(-1)?.[0]).toBe('order.reference-changed')
    expect((await detail(order_id)).filed?.reference).toBe('LATE-1')
  })

  it('corrects a reference; both stay in the timeline, and who filed it when stays', async () => {
    const { order_id } = await make()
    office.setNow(new Date('2026-11-20T07:02:00Z'))
    await file(order_id, 'WRONG-1')
    office.setNow(new Date('2026-11-20T09:00:00Z'))
    expect((await correct(order_id, 'RIGHT-1', 'STALE')).http).toBe(409)
    expect((await correct(order_id, 'RIGHT-1', 'WRONG-1')).http).toBe(200)
    expect(await detail(order_id)).toMatchObject({
      process_status: 'AwaitingGovt',
      filed: { reference: 'RIGHT-1', at: '2026-11-20T07:02:00.000Z', by: 'Maly' },
    })
    expect((await timeline(order_id)).at(-1)).toEqual([
      ...['order.reference-changed', 'Dara'],
      expect.objectContaining({ from: 'WRONG-1', to: 'RIGHT-1' }),
    ])
    const unfiled = await make()
    expect((await correct(unfiled.order_id, 'X', '')).body.message).toBe('Not filed yet')
  })

  it('is taken back by Undo, with its reference; not after somebody corrected it', async () => {
    const { order_id } = await make()
    const undo = (id: string) => office.call(undoBatch, { token: maly, body: { batchId: id } })
    const [row] = (await file(order_id, 'TAKEN-1')).body.data
    expect((await undo(row?.undo_id ?? '')).body.data).toMatchObject({ undone: 1 })
    expect(await detail(order_id)).toMatchObject({ process_status: 'New', filed: null })
    expect(await found('TAKEN-1')).toEqual([])
    expect((await timeline(order_id)).at(-1)?.[2]).toMatchObject({
      ...{ referenceFrom: 'TAKEN-1', referenceTo: '' },
    })
    const [again] = (await file(order_id, 'TAKEN-2')).body.data
    await correct(order_id, 'TAKEN-3', 'TAKEN-2')
    expect((await undo(again?.undo_id ?? '')).body.data).toMatchObject({ undone: 0, refused: 1 })
    expect((await detail(order_id)).filed?.reference).toBe('TAKEN-3')
  })

  it('files a party under one reference, each order by itself', async () => {
    const [one, two] = [await make(), await make()]
    const gone = await make({ status: 'Completed' })
    const ids = [one.order_id, two.order_id, gone.order_id]
    const { http, body } = await file(ids, 'PARTY-9')
    expect([http, body.data.map(({ done }) => done)]).toEqual([200, [true, true, false]])
    expect((await found('party-9')).sort()).toEqual([one.order_id, two.order_id].sort())
  })

  it('finds an order by its reference, as it is now', async () => {
    const { order_id } = await make({ full_name: 'Élodie' })
    await file(order_id, 'EA/2026-XK41')
    for (const typed of ['EA/2026-XK41', 'ea/2026-xk41', 'xk41'])
      expect(await found(typed)).toEqual([order_id])
    await correct(order_id, 'EA/2026-XK99', 'EA/2026-XK41')
    expect([await found('xk41'), await found('xk99')]).toEqual([[], [order_id]])
    expect(await verifySearch(office.db)).toEqual([])
  })

  it.each(['', '   ', 'x'.repeat(61), 'A\u0007B', '<b>'])(
    'refuses the reference %j',
    async (reference) => {
      const { order_id } = await make()
      const answer = await file(order_id, reference)
      expect([answer.http, answer.body.errors?.[0]?.path]).toEqual([400, 'reference'])
    },
  )

  it('records each copy of a masked field before it gives it out, as the form wants it', async () => {
    const details = { passport_number: 'n123', date_of_birth: '1990-02-03' }
    const { order_id } = await make({ details })
    const copy = (
      field: 'date_of_birth' | 'passport_number' | 'medical_issue',
      orderId = order_id,
    ) => office.call(copySensitive, { token: dara, body: { orderId, field } })
    const texts: string[] = []
    for (const field of [
      'passport_number',
      'date_of_birth',
      'date_of_birth',
      'medical_issue',
    ] as const)
      texts.push((await copy(field)).body.data.text)
    expect(texts).toEqual(['N123', '03/02/1990', '03/02/1990', ''])
    const copies = (await timeline(order_id)).filter(([one]) => one === 'order.sensitive-copied')
    expect(copies.map(([, , data]) => data.field)).toEqual([
      ...['passport_number', 'date_of_birth', 'date_of_birth'],
    ])
    for (let n = 0; n < 2; n++) await copy('date_of_birth', (await make({ details })).order_id)
    const fourth = (await make({ details })).order_id
    expect((await copy('date_of_birth', fourth)).http).toBe(429)
    expect((await timeline(fourth)).map(([one]) => one)).not.toContain('order.sensitive-copied')
  })
})

import {
  acknowledgeHandOver,
  handOverTexts,
  listHandOvers,
  listWaitingHandOvers,
  MOST_NOTE_ORDERS,
  NOTES_A_PAGE,
  PROPOSED_EACH,
  proposeHandOver,
  signHandOver,
} from '@e-arrival/contract/hand-over/hand-over'
import { getNow } from '@e-arrival/contract/now/get-now'
import { getOrderTimeline } from '@e-arrival/contract/orders/timeline'
import type { Role } from '@e-arrival/contract/permissions'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { makeOrder, type OrderParts } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => dayIn(OFFICE_ZONE, new Date(Date.now() + days * DAY_MS))
/** Counted by no number of Now. */
const far = { arrival_date: inDays(60), processing_date: inDays(53) }

describe.each(databaseKinds())('handing over a shift (%s)', (kind) => {
  let office: TestApp
  const members = new Map<string, TestMember & { id: number }>()
  const tokens = new Map<string, string>()
  const enter = async (who: string, role: Role) => {
    const member = await makeMember(office.db, role, who)
    members.set(who, member as TestMember & { id: number })
    tokens.set(who, await office.signInAs(member))
  }
  beforeAll(async () => {
    office = await testApp(kind)
    await enter('Maly', 'Team')
    await enter('Dara', 'Night Staff')
    await enter('Tess', 'Telecaller')
  })
  afterAll(() => office.close())

  const token = (who: string) => tokens.get(who) ?? expect.fail(who)
  const idOf = (who: string) => members.get(who)?.id ?? expect.fail(who)
  const make = (parts: OrderParts = {}) => makeOrder(office.db, { ...far, ...parts })
  const sign = (who: string, body: object) =>
    office.call(signHandOver, { token: token(who), body: body as never })
  const acknowledge = (who: string, id: number) =>
    office.call(acknowledgeHandOver, { token: token(who), body: { id } })
  const list = async (query: { before?: number } = {}) =>
    (await office.call(listHandOvers, { token: token('Dara'), query })).body.data
  const newest = async () => (await list())[0] ?? expect.fail('none')
  const waiting = async (who: string) =>
    (await office.call(listWaitingHandOvers, { token: token(who) })).body.data.map(({ id }) => id)
  const propose = async (who: string) =>
    (await office.call(proposeHandOver, { token: token(who) })).body.data
  const notes = async () =>
    Number(
      (await sql<{ n: number }>`select count(*)::int n from shift_notes`.execute(office.db)).rows[0]
        ?.n,
    )

  it('proposes what the member holds and what is open and due, each order once with all that speaks for it', async () => {
    const mine = await make({ assigned_to: idOf('Maly') })
    const due = await make({ arrival_date: inDays(1), assigned_to: idOf('Maly') })
    const others = await make({ assigned_to: idOf('Dara') })
    const { orders, figures } = await propose('Maly')
    const of = (id: string) => orders.find(({ order_id }) => order_id === id)?.reasons
    expect(of(mine.order_id)).toEqual(['mine'])
    expect(of(due.order_id)).toEqual(['mine', 'at-risk'])
    expect(of(others.order_id)).toBeUndefined()
    const now = (await office.call(getNow, { token: token('Maly') })).body.data
    for (let at = 0; at < PROPOSED_EACH; at += 1) await make({ processing_date: inDays(-2) })
    const lateToo = await make({ assigned_to: idOf('Maly'), processing_date: inDays(-1) })
    const again = (await propose('Maly')).orders
    expect(again.find(({ order_id }) => order_id === lateToo.order_id)?.reasons).toEqual([
      ...['mine', 'late'],
    ])
    expect(figures).toEqual(now.figures)
  })

  it('proposes of each list the first few, and of a telecaller only his own', async () => {
    for (let at = 0; at < PROPOSED_EACH + 2; at += 1)
      await make({ arrival_date: inDays(2), assigned_to: idOf('Tess') })
    const ofTess = await propose('Tess')
    expect(ofTess.queue).toBe('myOrder')
    expect(ofTess.orders).toHaveLength(PROPOSED_EACH)
    expect(ofTess.orders.every(({ assign_to }) => assign_to === 'Tess')).toBe(true)
  })

  it('keeps who signed what when, with the numbers and reasons of that moment, and says it as comments', async () => {
    const due = await make({ arrival_date: inDays(1), full_name: 'Sok', surname: 'Chea' })
    const plain = await make()
    const before = await propose('Maly')
    const orders = [{ id: plain.order_id }, { id: due.order_id, words: ' Call him at five. ' }]
    const { http, body } = await sign('Maly', { words: 'Quiet night.', orders })
    expect([http, body.message]).toEqual([200, handOverTexts.signed])
    await office.db
      .updateTable('orders')
      .set({ status: 'Completed' })
      .where('id', '=', due.id)
      .execute()
    const note = await newest()
    expect(note).toMatchObject({ id: body.data.id, member_name: 'Maly', words: 'Quiet night.' })
    expect(note.figures).toEqual(before.figures)
    const byTess = (await office.call(listHandOvers, { token: token('Tess') })).body.data
    expect(byTess.find(({ id }) => id === note.id)).toEqual({ ...note, figures: null })
    expect(note.orders).toEqual([
      expect.objectContaining({ order_id: plain.order_id, reasons: [], words: '' }),
      expect.objectContaining({
        ...{ order_id: due.order_id, full_name: 'Sok', process_status: 'Completed' },
        ...{ reasons: ['at-risk'], words: 'Call him at five.' },
      }),
    ])
    const said = { token: token('Dara'), params: { orderId: due.order_id }, query: {} }
    const { data } = (await office.call(getOrderTimeline, said)).body
    expect(data[0]).toMatchObject({ kind: 'remark.added', actor_name: 'Maly' })
  })

  it("shows everybody the numbers of a telecaller, which are of his own orders' alone", async () => {
    const { id } = (await sign('Tess', { words: 'Mine are done.' })).body.data
    const { figures } = await propose('Tess')
    expect(await newest()).toMatchObject({ id, queue: 'myOrder', figures })
  })

  it('is acknowledged by another member, once, and waited for until then', async () => {
    const { body } = await sign('Maly', { words: 'Keys are in the drawer.' })
    const { id } = body.data
    expect(await waiting('Dara')).toContain(id)
    expect(await waiting('Maly')).not.toContain(id)
    const own = await acknowledge('Maly', id)
    expect([own.http, own.body.message]).toEqual([409, handOverTexts.own])
    expect((await newest()).acknowledged).toEqual([])
    await acknowledge('Dara', id)
    const { acknowledged } = await newest()
    expect(acknowledged).toMatchObject([{ member_name: 'Dara' }])
    expect((await acknowledge('Dara', id)).http).toBe(200)
    expect((await newest()).acknowledged).toEqual(acknowledged)
    expect(await waiting('Tess')).not.toContain(id)
    expect((await acknowledge('Dara', 2_000_000_000)).http).toBe(404)
  })

  it('waits again where who acknowledged it has not read it after all, and is acknowledged anew', async () => {
    const { id } = (await sign('Maly', { words: 'The lamp is broken.' })).body.data
    const take = (who: string) =>
      office.call(acknowledgeHandOver, { token: token(who), body: { id, read: false } })
    // Of somebody else’s nothing is taken back, nor of what was never said.
    await acknowledge('Tess', id)
    expect((await take('Dara')).http).toBe(200)
    expect((await newest()).acknowledged).toMatchObject([{ member_name: 'Tess' }])
    expect((await take('Maly')).http).toBe(409)
    expect((await take('Tess')).body.message).toBe(handOverTexts.takenBack)
    expect((await newest()).acknowledged).toEqual([])
    expect(await waiting('Dara')).toContain(id)
    await acknowledge('Tess', id)
    expect((await newest()).acknowledged).toMatchObject([{ member_name: 'Tess' }])
    expect(await waiting('Dara')).not.toContain(id)
  })

  it('is waited for for a week', async () => {
    office.setNow(new Date(Date.now() - 8 * DAY_MS))
    const { id } = (await sign('Maly', { words: 'Long ago.' })).body.data
    expect(await waiting('Dara')).toContain(id)
    office.setNow(null)
    tokens.set('Dara', await office.signInAs(members.get('Dara') ?? expect.fail()))
    expect(await waiting('Dara')).not.toContain(id)
    tokens.set('Maly', await office.signInAs(members.get('Maly') ?? expect.fail()))
  })

  it.each<[object, string, string]>([
    [{}, 'words', handOverTexts.empty],
    [{ words: '  ' }, 'words', handOverTexts.empty],
    [{ words: 'x'.repeat(5001) }, 'words', handOverTexts.tooLong],
    [
      { orders: [{ id: 'x', words: 'x'.repeat(1001) }] },
      'orders.0.words',
      handOverTexts.lineTooLong,
    ],
    [
      { orders: Array.from({ length: MOST_NOTE_ORDERS + 1 }, (_, at) => ({ id: `N${at}` })) },
      'orders',
      handOverTexts.tooManyOrders,
    ],
    [{ words: 'nul \u0000' }, 'words', 'This text holds a character that cannot be stored.'],
  ])('refuses %j and keeps nothing', async (body, path, message) => {
    const before = await notes()
    const answer = await sign('Maly', body)
    expect(answer.http).toBe(400)
    expect(answer.body.errors).toContainEqual({ path, message })
    expect(await notes()).toBe(before)
  })

  it('keeps nothing and comments nothing where one of the orders is none or is named twice', async () => {
    const order = await make()
    const line = { id: order.order_id, words: 'said' }
    for (const [second, http] of [
      [{ id: 'NOSUCHONE', words: 'x' }, 404],
      [{ id: order.id, words: 'again' }, 400],
    ] as const) {
      const before = await notes()
      const answer = await sign('Maly', { orders: [line, second] })
      expect([answer.http, answer.body.errors?.[0]?.path]).toEqual([http, 'orders.1.id'])
      expect(await notes()).toBe(before)
    }
    const { rows } = await sql`select from remarks where order_id = ${order.id}`.execute(office.db)
    expect(rows).toEqual([])
  })

  it('says nothing more of a traveller who was erased, names the line, and loses what was said of him', async () => {
    const { id, order_id } = await make({ status: 'Completed' })
    await sign('Maly', { orders: [{ id: order_id, words: 'Ask for Mr Chea.' }] })
    const token = await office.signInAs(await makeMember(office.db, 'Admin'))
    const erased = await office.call(eraseTraveller, {
      token,
      body: { orderId: order_id, confirm: order_id, upTo: 'contact', reason: 'Asked for it.' },
    })
    expect(erased.http).toBe(200)
    expect((await newest()).orders).toMatchObject([{ order_id, words: '', full_name: '' }])
    const plain = await make()
    const orders = [{ id: plain.order_id }, { id, words: 'Again' }]
    const answer = await sign('Maly', { orders })
    expect([answer.http, answer.body.errors?.[0]?.path]).toEqual([409, 'orders.1.words'])
  })

  it('loses at an erasure the surname that stands alone, where his order and nobody else of that name is in the note', async () => {
    const [own, namesake] = [await make({ surname: 'Proeung' }), await make({ surname: 'Próeung' })]
    const called = await make({ surname: 'Malý' })
    const words = 'Mr Proeung calls at six. Maly knows.'
    const orders = [{ id: own.order_id }, { id: called.order_id }]
    for (const some of [[{ id: called.order_id }], orders, [...orders, { id: namesake.order_id }]])
      expect((await sign('Maly', { words, orders: some })).http).toBe(200)
    const token = await office.signInAs(await makeMember(office.db, 'Admin'))
    const erase = ({ order_id }: typeof own) =>
      office.call(eraseTraveller, {
        token,
        body: { orderId: order_id, confirm: order_id, upTo: 'contact', reason: 'Asked for it.' },
      })
    const said = async () => (await list()).slice(0, 3).map((note) => note.words)
    const gone = 'Mr erased calls at six. Maly knows.'
    expect((await erase(own)).http).toBe(200)
    expect(await said()).toEqual([words, gone, words])
    expect((await erase(called)).http).toBe(200)
    expect(await said()).toEqual([words, gone, words])
    expect((await erase(namesake)).http).toBe(200)
    expect(await said()).toEqual([gone, gone, words])
  })

  it('is changed and deleted by nothing, but for words that an erasure takes out and the times of a reader', async () => {
    await sign('Maly', { words: 'As it was.', orders: [{ id: (await make()).order_id }] })
    await acknowledge('Dara', (await newest()).id)
    const before = await newest()
    const kept = {
      shift_notes: [
        'member_id = member_id + 1',
        "member_name = 'X'",
        'signed_at = now()',
        "figures = '[]'",
      ],
      shift_note_orders: ['place = place + 1', "reasons = '[]'", 'remark_id = null'],
      shift_note_readers: ["member_name = 'X'", 'member_id = member_id + 1'],
    }
    for (const [table, changes] of Object.entries(kept)) {
      await expect(sql`delete from ${sql.table(table)}`.execute(office.db)).rejects.toThrow('kept')
      for (const change of changes)
        await expect(
          sql`update ${sql.table(table)} set ${sql.raw(change)}`.execute(office.db),
        ).rejects.toThrow('kept')
    }
    expect(await newest()).toEqual(before)
  })

  it('is read page by page, the newest first', async () => {
    for (let at = 0; at < NOTES_A_PAGE; at += 1) await sign('Maly', { words: `Note ${at}` })
    const first = await list()
    expect(first.map(({ words }) => words)).toEqual(
      Array.from({ length: NOTES_A_PAGE }, (_, at) => `Note ${NOTES_A_PAGE - 1 - at}`),
    )
    const second = await list({ before: first.at(-1)?.id ?? 0 })
    expect(second[0]?.id).toBe((first.at(-1)?.id ?? 0) - 1)
  })
})

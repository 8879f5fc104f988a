import { handOverTexts, signHandOver } from '@e-arrival/contract/hand-over/hand-over'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

const HOUR_MS = 60 * 60 * 1000

describe.each(databaseKinds())('a hand-over that two tabs hold (%s)', (kind) => {
  let office: TestApp
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    office = await testApp(kind)
    for (const who of ['Maly', 'Dara'])
      tokens.set(who, await office.signInAs(await makeMember(office.db, 'Team', who)))
  })
  afterAll(() => office.close())

  const sign = async (who: string, body: object) => {
    const token = tokens.get(who) ?? expect.fail(who)
    const answer = await office.call(signHandOver, { token, body: body as never })
    return [answer.http, answer.body.message]
  }
  const signed = [200, handOverTexts.signed]
  const refused = [409, handOverTexts.signedBefore]
  const comments = async (id: number) =>
    (await sql`select from remarks where order_id = ${id}`.execute(office.db)).rows.length

  it('is signed once, though both sign at one moment, or fewer orders are proposed by then', async () => {
    const [order, other] = [await makeOrder(office.db), await makeOrder(office.db)]
    const line = { id: order.order_id, words: 'Call him at five.' }
    const both = { words: 'Quiet.', orders: [line, { id: other.order_id }] }
    const answers = await Promise.all([sign('Maly', both), sign('Maly', both)])
    expect(answers.sort()).toEqual([signed, refused].sort())
    expect(await sign('Maly', { words: 'Quiet. ', orders: [line] })).toEqual(refused)
    expect(await comments(order.id)).toBe(1)
  })

  it('is signed where another order is named, another word is said, or another member says the same', async () => {
    const order = await makeOrder(office.db)
    const said = (words: string) => ({ orders: [{ id: order.order_id, words }] })
    expect(await sign('Maly', said('Wait.'))).toEqual(signed)
    expect(await sign('Maly', said('Wait!'))).toEqual(signed)
    expect(await sign('Dara', said('Wait!'))).toEqual(signed)
    expect(await sign('Dara', said('Wait!'))).toEqual(refused)
    const [line] = said('Wait!').orders
    const more = { id: (await makeOrder(office.db)).order_id, words: 'Too.' }
    // What was said of an order is a comment on it already.
    expect(await sign('Dara', { orders: [more, line] })).toEqual([
      ...[409, handOverTexts.lineSignedBefore],
    ])
    expect(await sign('Dara', { orders: [more, { ...line, words: '' }] })).toEqual(signed)
  })

  it('names the same orders without a word once', async () => {
    const [order, other] = [await makeOrder(office.db), await makeOrder(office.db)]
    expect(await sign('Dara', { orders: [{ id: order.order_id }] })).toEqual(signed)
    expect(await sign('Dara', { orders: [{ id: other.order_id }] })).toEqual(signed)
    expect(await sign('Dara', { orders: [{ id: other.order_id }] })).toEqual(refused)
  })

  it('is signed anew at the end of the next shift', async () => {
    const said = { words: 'Nothing is open.' }
    office.setNow(new Date(Date.now() - 5 * HOUR_MS))
    expect(await sign('Dara', said)).toEqual(signed)
    office.setNow(null)
    expect(await sign('Dara', said)).toEqual(signed)
    expect(await sign('Dara', said)).toEqual(refused)
  })
})

import { correctFiling, fileOrders } from '@e-arrival/contract/filing/file-orders'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

describe.each(databaseKinds())('a reference that another order carries (%s)', (kind) => {
  let office: TestApp
  let token: string
  beforeAll(async () => {
    office = await testApp(kind)
    token = await office.signInAs(await makeMember(office.db, 'Team', 'Dara'))
  })
  afterAll(() => office.close())

  const make = async () => (await makeOrder(office.db, { status: 'New' })).order_id
  const file = (ids: string[], reference: string, shared?: boolean) => {
    const orders = ids.map((id) => ({ id, status: 'New' }))
    const body = { reference, orders, ...(shared === undefined ? {} : { shared }) }
    return office.call(fileOrders, { token, body })
  }
  const correct = (orderId: string, reference: string, seen: string, shared = false) =>
    office.call(correctFiling, { token, body: { orderId, reference, seen, shared } })
  const referenceOf = async (orderId: string) => {
    const said = { token, params: { orderId }, query: { masked: '1' as const } }
    return (await office.call(getOrderDetail, said)).body.data.filed?.reference
  }
  const said = (answer: Awaited<ReturnType<typeof file>>) => [
    answer.http,
    ...answer.body.data.map(({ message, reason }) => [reason, message]),
  ]

  it('is not given to a second one by mistake, in whatever case and width it is typed', async () => {
    const [one, two] = [await make(), await make()]
    await file([one], 'EA-7')
    for (const typed of ['EA-7', ' ea-7 ', 'ＥＡ-7']) {
      const again = await file([two], typed)
      expect([again.http, again.body.data[0]?.reason]).toEqual([409, 'shared'])
    }
    expect(said(await file([two], 'EA-7'))).toEqual([
      409,
      ['shared', `Order ${one} was filed as EA-7 already`],
    ])
    expect(await referenceOf(two)).toBeUndefined()
  })

  it('is given where its sender says that he knows, and to a party in one call', async () => {
    const [one, two, three] = [await make(), await make(), await make()]
    expect((await file([one, two], 'EA-8')).http).toBe(200)
    expect((await file([three], 'EA-8', true)).http).toBe(200)
    expect(await referenceOf(three)).toBe('EA-8')
  })

  it('refuses a whole party of which an order outside carries it', async () => {
    const [one, two, three] = [await make(), await make(), await make()]
    await file([one], 'EA-9')
    const party = await file([two, three], 'EA-9')
    expect(party.http).toBe(409)
    expect(party.body.data.map(({ reason }) => reason)).toEqual(['shared', 'shared'])
    expect(party.body.message).toBe('None filed: 2 were of a reference that another order carries')
  })

  it('is no correction either', async () => {
    const [one, two] = [await make(), await make()]
    await file([one], 'EA-10')
    await file([two], 'EA-11')
    expect(said(await correct(two, 'EA-10', 'EA-11'))).toEqual([
      409,
      ['shared', `Order ${one} was filed as EA-10 already`],
    ])
    expect((await correct(two, 'ea-11', 'EA-11')).http).toBe(200)
    expect((await correct(two, 'EA-10', 'ea-11', true)).http).toBe(200)
  })

  it('is never the passport number of its own order, or of one of a party', async () => {
    const details = { passport_number: 'P77 OOHO1' }
    const { order_id } = await makeOrder(office.db, { status: 'New', details })
    const other = await make()
    const refused = [['refused', 'This is the passport number, not the reference']]
    for (const typed of ['P77 OOHO1', 'p77ooho1', 'Ｐ77-OOHO1'])
      expect(said(await file([order_id], typed))).toEqual([409, ...refused])
    expect((await file([order_id, other], 'P77OOHO1')).http).toBe(409)
    expect(await referenceOf(other)).toBeUndefined()
    await file([order_id], 'EA-14')
    expect(said(await correct(order_id, 'P77OOHO1', 'EA-14'))).toEqual([409, ...refused])
    expect(await referenceOf(order_id)).toBe('EA-14')
    expect((await file([other], 'P77OOHO1')).http).toBe(200)
  })

  it('goes to one of two that come at once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, make))
    const answers = await Promise.all(orders.map((id) => file([id], 'EA-12')))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })
})

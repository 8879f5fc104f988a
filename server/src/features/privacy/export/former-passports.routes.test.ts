import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { exportTraveller } from '@e-arrival/contract/privacy'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { addIntakeKey } from '../../intake/intake.public.ts'

describe.each(databaseKinds())('all that is kept of one traveller, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(kind)
  })
  afterAll(() => app.close())

  /** Lets an order come with the first number, corrects it to each other one, and answers what the export says. */
  const exportOf = async (order_id: string, [first = '', ...others]: string[]) => {
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const headers = { 'x-api-key': await addIntakeKey(app.db, 'shop.example') }
    const name = { full_name: 'Sok', surname: 'Dara', email: 'sok@example.com' }
    const made = { order_id, ...name, passport_number: first, amount: '49', currency: 'USD' }
    expect((await app.call(acceptOrder, { headers, body: made as never })).http).toBe(200)
    for (const passport_number of others) {
      const correction = { headers, params: { order_id }, body: { passport_number } }
      expect((await app.call(correctOrder, correction)).http).toBe(200)
    }
    const answer = await app.app.inject({
      ...{ method: exportTraveller.method, url: `/api${exportTraveller.path}` },
      ...{ payload: { orderId: order_id }, headers: { authorization: token } },
    })
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    return JSON.parse(strFromU8(files['order.json'] ?? new Uint8Array()))
  }

  it('has the passport numbers that he had before, which are kept to be erased', async () => {
    expect(await exportOf('EXPORT0001', ['N0000001', 'N0000002'])).toMatchObject({
      ...{ former_passport_numbers: ['N0000001'], order: { passport_number: 'N0000002' } },
    })
  })

  it('has the newest of them, however often a site corrects the number', async () => {
    const numbers = Array.from({ length: 23 }, (_, at) => `N00000${at + 10}`)
    expect((await exportOf('EXPORT0002', numbers)).former_passport_numbers).toEqual(
      numbers.slice(2, -1),
    )
  })
})

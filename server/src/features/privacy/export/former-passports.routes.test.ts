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

  it('has the passport numbers that he had before, which are kept to be erased', async () => {
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const headers = { 'x-api-key': await addIntakeKey(app.db, 'shop.example') }
    const order_id = 'EXPORT0001'
    const name = { full_name: 'Sok', surname: 'Dara', email: 'sok@example.com' }
    const made = { order_id, ...name, passport_number: 'N0000001', amount: '49', currency: 'USD' }
    expect((await app.call(acceptOrder, { headers, body: made as never })).http).toBe(200)
    const correction = { headers, params: { order_id }, body: { passport_number: 'N0000002' } }
    expect((await app.call(correctOrder, correction)).http).toBe(200)
    const answer = await app.app.inject({
      ...{ method: exportTraveller.method, url: `/api${exportTraveller.path}` },
      ...{ payload: { orderId: order_id }, headers: { authorization: token } },
    })
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    expect(JSON.parse(strFromU8(files['order.json'] ?? new Uint8Array()))).toMatchObject({
      ...{ former_passport_numbers: ['N0000001'], order: { passport_number: 'N0000002' } },
    })
  })
})

import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { recordDownload, trackOrder } from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemActor } from '../../platform/event-log/actor.ts'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { addIntakeKey } from '../intake/intake.public.ts'

const OWN = 'sophea.sok@example.com'
const OTHER = 'another.sok@example.com'
const former =
  'Before the address of the application was changed: who downloaded proved the one before'
const unknown =
  'The address of the application may have been changed since: who downloaded proved the one of that day'

describe.each(databaseKinds())('what a pack says of who downloaded, on %s', (kind) => {
  let app: TestApp
  let token: string
  let key: { 'x-api-key': string }
  let orderId: string
  let made = 0
  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '600' })
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    key = { 'x-api-key': await addIntakeKey(app.db, 'shop.example') }
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    orderId = `ERASEDOF-${++made}`
    const order = { order_id: orderId, full_name: 'Sophea', surname: 'Sok', email: OWN }
    await app.call(acceptOrder, { headers: key, body: order as never })
    const form = { orderId, email: OWN, file: samplePdf(orderId) }
    const { file1 } = (await sendUpload(app, token, form)).body.data.document
    const proved = await app.call(trackOrder, { body: { orderId, email: OWN } })
    const cookies = { tracking: proved.cookies[0]?.value ?? '' }
    const download = { body: { orderId, file1 } as never, cookies }
    expect((await app.call(recordDownload, download)).http).toBe(200)
  })

  const correct = async (body: object) => {
    const sent = { headers: key, params: { order_id: orderId }, body: body as never }
    expect((await app.call(correctOrder, sent)).http).toBe(200)
  }
  const erase = async () => {
    const body = { orderId, confirm: orderId, upTo: 'contact' as const, reason: 'He asked for it' }
    expect((await app.call(eraseTraveller, { token, body })).http).toBe(200)
  }
  const said = async () => {
    const body = { orderId, defencePackType: 1 as const }
    const { http, body: answer } = await app.call(getDefencePackDetails, { token, body })
    expect([http, answer.message]).toEqual([200, expect.anything()])
    const pack = answer.data
    const page = { token, params: { orderId }, query: { masked: '1' as const } }
    const { evidence } = (await app.call(getOrderDetail, page)).body.data
    expect(pack.elements).toEqual(evidence)
    return pack.details
  }

  it.each([
    ['the address of the account alone', { user: { email: OTHER } }, ''],
    ['the spelling of the address alone', { email: OWN.toUpperCase() }, ''],
    ['the address', { email: OTHER }, former],
  ])(
    'is what was so where %s was corrected, before an erasure and after it',
    async (_what, body, told) => {
      await correct(body)
      expect(await said()).toEqual([told])
      await erase()
      expect(await said()).toEqual([told])
    },
  )

  it('is that an address may have been another where its correction does not tell', async () => {
    const order = app.db.selectFrom('orders').select('id').where('order_id', '=', orderId)
    const { id } = await order.executeTakeFirstOrThrow()
    // As 0.1.0 told of one: which fields, and not what they were.
    await appendEvents(app.db, systemActor, new Date(), [
      {
        ...{ orderId: id, kind: 'order.updated', data: { fields: ['email'] } },
        rows: [{ kind: 'order', id }],
      },
    ])
    expect(await said()).toEqual([unknown])
    await erase()
    expect(await said()).toEqual([unknown])
  })
})

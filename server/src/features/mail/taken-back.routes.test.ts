import { cancelMail } from '@e-arrival/contract/mail'
import { mailDetail, mailWords } from '@e-arrival/contract/mail/states'
import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

const SOON = { timeout: 20_000, interval: 30 }
const REFUSAL = '401 The API key is revoked'

describe.each(databaseKinds())('a mail that is not sent after all, on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '600' })
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
  })
  afterAll(() => app.close())

  const upload = async () => {
    const { order_id: orderId, email } = await makeOrder(app.db, {})
    const form = { orderId, email, file: samplePdf(orderId) }
    const { body } = await sendUpload(app, token, form)
    return { orderId, mailId: body.data.mailId as number }
  }
  const said = async (orderId: string) => {
    const { body } = await app.call(getOrderDetail, {
      ...{ token, params: { orderId }, query: { masked: '1' } },
    })
    return body.data.mailHistory.map((mail) => [mailWords(mail), mailDetail(mail)])
  }
  const leave = (mailId: number) =>
    app.db.updateTable('mails').set({ error: REFUSAL }).where('id', '=', mailId).execute()

  test('was taken back where a hand did it; what its provider had said is told of the try before', async () => {
    const { orderId, mailId } = await upload()
    expect((await app.call(cancelMail, { token, body: { mailId } })).http).toBe(200)
    expect(await said(orderId)).toEqual([['Taken back', '']])
    // As versions before left it.
    await leave(mailId)
    expect(await said(orderId)).toEqual([['Taken back', `The try before: ${REFUSAL}`]])
  })

  test('was withdrawn where no hand did it, with why', async () => {
    const { orderId } = await upload()
    const body = { orderId, updatingStatus: 'Deleted' } as const
    expect((await app.call(moveOrderStatus, { token, body })).body.status).toBe(1)
    app.setNow(new Date(Date.now() + 601_000))
    await app.db
      .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('mail'), eb.val('')]).as('told'))
      .execute()
    await vi.waitFor(async () => {
      expect(await said(orderId)).toEqual([
        ['Withdrawn', 'The order was deleted before this mail left.'],
      ])
    }, SOON)
    app.setNow(null)
  })
})

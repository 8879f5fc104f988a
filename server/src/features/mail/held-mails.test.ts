import { cancelMail, listHeldMails, listMailProviders } from '@e-arrival/contract/mail'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

describe.each(databaseKinds())('mails that can still be taken back, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '600', SENDGRID_API_KEY: 'SG.key' })
  })
  afterAll(() => app.close())
  beforeEach(() => app.setNow(null))

  const upload = async (token: string) => {
    const order = await makeOrder(app.db, {})
    const { body } = await sendUpload(app, token, {
      ...{ orderId: order.order_id, email: order.email, file: samplePdf(order.order_id) },
    })
    return { order_id: order.order_id, id: body.data.mailId as number }
  }
  const held = async (token: string) => (await app.call(listHeldMails, { token })).body.data

  test('are listed for who asked for them alone, until they are due or taken back', async () => {
    const token = await app.signInAs(await makeMember(app.db, 'Team'))
    const other = await app.signInAs(await makeMember(app.db, 'Admin'))
    const [one, two] = [await upload(token), await upload(token)]
    expect(await held(token)).toMatchObject([one, two])
    expect(await held(other)).toEqual([])
    await app.call(cancelMail, { token, body: { mailId: one.id } })
    expect(await held(token)).toMatchObject([two])
    const row = await app.db
      .selectFrom('mails')
      .select('next_attempt_at')
      .where('id', '=', two.id)
      .executeTakeFirstOrThrow()
    app.setNow(row.next_attempt_at as Date)
    expect(await held(token)).toEqual([])
  })

  test('of each provider it is said whether it sends', async () => {
    const token = await app.signInAs(await makeMember(app.db, 'Telecaller'))
    expect((await app.call(listMailProviders, { token })).body.data).toEqual([
      { provider: 'AWS', isSetUp: false, prospect: 'written' },
      { provider: 'Sendgrid', isSetUp: true, prospect: 'leaves' },
    ])
  })
})

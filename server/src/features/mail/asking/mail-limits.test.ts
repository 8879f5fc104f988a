import { mailTexts, resendMail } from '@e-arrival/contract/mail'
import { expect, onTestFinished, test } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

test.each(databaseKinds())('a member’s mails an hour are counted, on %s', async (kind) => {
  const app = await testApp(kind, {
    ...{ MAILS_AN_HOUR: '2', MAILS_TO_OTHERS_AN_HOUR: '1', MAIL_HOLD_SECONDS: '600' },
  })
  onTestFinished(() => app.close())
  const token = await app.signInAs(await makeMember(app.db, 'Team'))
  const order = await makeOrder(app.db)
  const { order_id: orderId, email } = order
  await sendUpload(app, token, { orderId, email, file: samplePdf(orderId) })
  const resend = (to: string, as = token) =>
    app.call(resendMail, { token: as, body: { orderId, email: to, mailServiceProvider: 'AWS' } })
  const count = async () =>
    (await app.db.selectFrom('mails').select('id').where('order_id', '=', order.id).execute())
      .length

  expect((await resend('a@else.example')).http).toBe(200)
  const refused = await resend('b@else.example')
  expect([refused.http, refused.body.message]).toEqual([429, mailTexts.tooMany(1, true)])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect(await count()).toBe(2)

  // The own address has a limit of its own; a second press is no second mail.
  app.setNow(new Date(Date.now() + 61_000))
  expect((await resend(email)).http).toBe(200)
  expect((await resend(email)).http).toBe(200)
  app.setNow(new Date(Date.now() + 122_000))
  const third = await resend(email)
  expect([third.http, third.body.message]).toEqual([429, mailTexts.tooMany(2, false)])
  const other = await app.signInAs(await makeMember(app.db, 'Team'))
  expect((await resend(email, other)).http).toBe(200)
  app.setNow(new Date(Date.now() + 3_700_000))
  expect((await resend(email, await app.signInAs(await makeMember(app.db, 'Team')))).http).toBe(200)
})

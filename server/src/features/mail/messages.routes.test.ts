import { cancelMail } from '@e-arrival/contract/mail'
import { getMessage, messageTexts, sendMessage } from '@e-arrival/contract/mail/messages'
import { ORDER_DELETED } from '@e-arrival/contract/statuses/why-not-mailed'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

describe.each(databaseKinds())('messages to travellers on %s', (kind) => {
  let app: TestApp
  let token: string
  let order: Awaited<ReturnType<typeof makeOrder>>
  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '600', SENDGRID_API_KEY: 'SG.key' })
    token = await app.signInAs(await makeMember(app.db, 'Telecaller'))
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.setNow(null)
    order = await makeOrder(app.db, {})
  })

  const send = (body: object = {}) =>
    app.call(sendMessage, {
      token,
      body: {
        ...{ orderId: order.order_id, text: 'Please send us a clear photo.' },
        ...{ mailServiceProvider: 'Sendgrid', ...body },
      },
    })
  const mails = () =>
    app.db.selectFrom('mails').selectAll().where('order_id', '=', order.id).orderBy('id').execute()

  it('go to the order’s own address with the words as they are, and nothing else', async () => {
    const { http, body } = await send({ text: '  Dear <b>Sok</b>,\r\nhello\n\n\n& goodbye ' })
    expect([http, body.message]).toEqual([200, 'The mail is on its way'])
    const [mail] = await mails()
    expect(mail).toMatchObject({
      ...{ kind: 'message', to_address: order.email, document_id: null, invoice_id: null },
      ...{ state: 'queued', provider: 'Sendgrid' },
    })
    expect(mail?.subject).toContain(order.order_id)
    expect(mail?.html).toContain('Dear &lt;b&gt;Sok&lt;/b&gt;,<br>hello</p>')
    expect(mail?.body_text.startsWith('Dear <b>Sok</b>,\nhello\n\n& goodbye\n\n')).toBe(true)
    expect(mail?.html).not.toMatch(/approved|attached|track-order/i)
    const read = await app.call(getMessage, { token, params: { mailId: String(mail?.id) } })
    expect(read.body.data).toEqual({
      ...{ to: order.email, subject: mail?.subject, text: mail?.body_text },
    })
    const taken = await app.call(cancelMail, { token, body: { mailId: Number(mail?.id) } })
    expect(taken.body.data).toMatchObject({ kind: 'message', state: 'cancelled', uploadDoc: null })
  })

  it('pressed five times at once are one, and that is said; other words are another', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()))
    expect(new Set(answers.map(({ body }) => body.data.mailId)).size).toBe(1)
    const said = answers.filter(({ body }) => body.message.includes('not sent twice'))
    expect([said.length, (await mails()).length]).toEqual([4, 1])
    await send({ text: 'And your passport.' })
    await send({ subject: 'Photo' })
    app.setNow(new Date(Date.now() + 61_000))
    await send()
    expect(await mails()).toHaveLength(4)
  })

  it.each([
    [{ text: '' }, messageTexts.empty],
    [{ text: ' \n ' }, messageTexts.empty],
    [{ text: 'x'.repeat(5001) }, messageTexts.tooLong],
    [{ text: 'a\u0007b' }, messageTexts.unprintable],
    [
      { text: 'On {arrival_date}, {given_name}' },
      messageTexts.unfilled(['given_name', 'arrival_date']),
    ],
    [{ subject: 'x'.repeat(151) }, messageTexts.subjectTooLong],
    [{ subject: 'Hello\r\nBcc: a@b.example' }, messageTexts.subjectInOneLine],
    [{ subject: '=?utf-8?B?UmVmdW5k?=' }, messageTexts.subjectEncoded],
    [{ subject: '{surname}: your card' }, messageTexts.unfilled(['surname'])],
  ])('%j is refused, and nothing is written', async (wrong, message) => {
    const refused = await send(wrong)
    expect([refused.http, refused.body.message]).toEqual([400, message])
    expect(await mails()).toEqual([])
  })

  it('of a deleted order, of one without an address and of none there are none', async () => {
    await app.db.updateTable('orders').set({ email: '' }).where('id', '=', order.id).execute()
    await app.db
      .updateTable('applications')
      .set({ account_email: '' })
      .where('order_id', '=', order.id)
      .execute()
    const nobody = await send()
    expect([nobody.http, nobody.body.message]).toEqual([409, messageTexts.noAddress])
    order = await makeOrder(app.db, { status: 'Deleted' })
    const deleted = await send()
    expect([deleted.http, deleted.body.message]).toEqual([409, ORDER_DELETED])
    expect((await send({ orderId: 'NOSUCHORDER' })).http).toBe(404)
    expect(await mails()).toEqual([])
  })

  it('show what was written, and no other mail', async () => {
    await sendUpload(app, token, {
      ...{ orderId: order.order_id, email: order.email, file: samplePdf(order.order_id) },
    })
    const [document] = await mails()
    for (const mailId of [String(document?.id), '999999'])
      expect((await app.call(getMessage, { token, params: { mailId } })).http).toBe(404)
  })
})

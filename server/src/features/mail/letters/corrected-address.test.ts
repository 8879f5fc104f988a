import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { resendMail } from '@e-arrival/contract/mail'
import { retryMails } from '@e-arrival/contract/mail/rescue'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { type SendingApp, startSendingApp } from '../../../testing/mail/sending-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { addIntakeKey } from '../../intake/intake.public.ts'

const HELD = 60
const WRONG = 'another.sok@example.com'
const RIGHT = 'sophea.sok@example.com'
const REASON = 'The order has another address by now. Send it to that one.'

describe.each(databaseKinds())('a mail that waits for an address, on %s', (kind) => {
  let sending: SendingApp
  let token: string
  let key: { 'x-api-key': string }
  let orderId: string
  let made = 0
  let mailId: number
  beforeAll(async () => {
    sending = await startSendingApp(kind, 'AWS', { MAIL_HOLD_SECONDS: String(HELD) })
    token = await sending.app.signInAs(await makeMember(sending.app.db, 'Manager'))
    key = { 'x-api-key': await addIntakeKey(sending.app.db, 'shop.example') }
  })
  afterAll(() => sending.close())
  beforeEach(async () => {
    const { app } = sending
    app.setNow(null)
    sending.standIn.reset()
    orderId = `READDRESSED-${++made}`
    const body = { order_id: orderId, full_name: 'Sophea', surname: 'Sok', email: WRONG }
    await app.call(acceptOrder, { headers: key, body: body as never })
    const form = { orderId, email: WRONG, file: samplePdf(orderId) }
    mailId = (await sendUpload(app, token, form)).body.data.mailId
  })

  const correct = async (body: object) => {
    const sent = { headers: key, params: { order_id: orderId }, body: body as never }
    expect((await sending.app.call(correctOrder, sent)).http).toBe(200)
  }
  const resend = async (email: string) => {
    const body = { orderId, email, mailServiceProvider: 'AWS' as const }
    return (await sending.app.call(resendMail, { token, body })).body.data.id
  }
  const recipients = () => sending.standIn.mails.flatMap(({ to }) => to)

  it('leaves for nobody once the order has another one', async () => {
    await correct({ email: RIGHT })
    await sending.skipWait(mailId)
    await sending.until(mailId, { state: 'failed', error: REASON })
    expect(recipients()).toEqual([])
    const again = await resend(RIGHT)
    await sending.skipWait(again)
    await sending.until(again, { state: 'sent', to_address: RIGHT })
    expect(recipients()).toEqual([RIGHT])
  })

  it('is not sent again to the former one, and that is said', async () => {
    await sending.skipWait(mailId)
    await sending.until(mailId, { state: 'sent' })
    const { db } = sending.app
    await db.updateTable('mails').set({ state: 'bounced' }).where('id', '=', mailId).execute()
    await correct({ email: RIGHT })
    const { body } = await sending.app.call(retryMails, { token, body: { mailIds: [mailId] } })
    expect(body.data).toMatchObject({ retried: 0, skipped: [{ id: mailId, reason: REASON }] })
    expect(recipients()).toEqual([WRONG])
  })

  it('leaves where the order’s own one stands, or a member meant another', async () => {
    await correct({ email: WRONG.toUpperCase(), hotel_name: 'Raffles' })
    const friends = await resend('friend@example.com')
    await sending.skipWait(friends)
    await sending.until(mailId, { state: 'sent' })
    await sending.until(friends, { state: 'sent' })
    await correct({ email: RIGHT })
    const meant = await resend('another.friend@example.com')
    await sending.skipWait(meant)
    await sending.until(meant, { state: 'sent' })
    await vi.waitFor(() => expect(sending.standIn.mails).toHaveLength(3))
  })
})

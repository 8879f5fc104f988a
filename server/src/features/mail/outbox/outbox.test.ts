import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { retryMails } from '@e-arrival/contract/mail/rescue'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { outboxCases, type SendingApp, startSendingApp } from '../../../testing/mail/sending-app.ts'

describe.each(outboxCases)('outbox on $kind by $provider', ({ kind, provider }) => {
  let sending: SendingApp
  beforeAll(async () => {
    sending = await startSendingApp(kind, provider)
  })
  afterAll(() => sending.close())
  beforeEach(() => {
    sending.app.setNow(null)
    sending.standIn.reset()
  })

  test('the mail holds recipient, subject, link and the bytes of the document', async () => {
    const { mailId, file, email, orderId } = await sending.upload()
    await sending.until(mailId, { state: 'sent', attempts: 1 })
    expect(sending.standIn.mails).toHaveLength(1)
    expect((await sending.mailOf(mailId)).provider_message_id).toBe(sending.standIn.mails[0]?.id)
    const mail = await PostalMime.parse(sending.standIn.mails[0]?.raw ?? '')
    expect(mail.to?.map((to) => to.address)).toEqual([email])
    expect(mail.from?.address).toBe('no-reply@e-arrival.example')
    expect(mail.subject).toBe(`Your Cambodia e-Arrival card is approved – order ${orderId}`)
    expect(mail.html).toContain(`href="http://127.0.0.1:3000/track-order/${orderId}"`)
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(file)
  })

  test('a mail whose file is gone fails and says so', async () => {
    sending.standIn.next({ kind: 'refuse', status: 503 })
    const { mailId } = await sending.upload()
    await sending.until(mailId, { state: 'queued', attempts: 1 })
    await rm(join(sending.app.dataDir, 'documents'), { recursive: true })
    await mkdir(join(sending.app.dataDir, 'documents', 'incoming'), { recursive: true })
    await sending.skipWait(mailId)
    await sending.until(mailId, { state: 'failed', error: 'The file of the document is missing.' })
  })

  test('a document that was replaced while its mail waited does not leave after the newer one', async () => {
    const reason = 'A newer document was uploaded before this mail left.'
    const order = await makeOrder(sending.app.db)
    sending.standIn.next({ kind: 'refuse', status: 503 })
    const older = await sending.upload(order, 'older')
    await sending.until(older.mailId, { state: 'queued', attempts: 1 })
    const newer = await sending.upload(order, 'newer')
    await sending.until(newer.mailId, { state: 'sent' })
    await sending.skipWait(older.mailId)
    await sending.until(older.mailId, { state: 'cancelled', error: reason })
    expect(sending.standIn.mails).toHaveLength(1)
  })

  test('a replaced document is not sent again by hand, and the reason is said', async () => {
    const token = await sending.app.signInAs(await makeMember(sending.app.db, 'Manager'))
    const order = await makeOrder(sending.app.db)
    sending.standIn.next({ kind: 'refuse', status: 400, error: 'BadRequestException' })
    const { mailId: id } = await sending.upload(order, 'older')
    await sending.until(id, { state: 'failed' })
    const newer = await sending.upload(order, 'newer')
    await sending.until(newer.mailId, { state: 'sent' })
    const reason = 'A newer document was uploaded before this mail left.'
    for (const body of [{ mailIds: [id] }, { state: 'failed' as const, upTo: id }]) {
      const answer = await sending.app.call(retryMails, { token, body })
      expect(answer.body.data.skipped).toContainEqual({ id, reason })
    }
    await sending.until(id, { state: 'failed' })
  })

  test('each change of state is in the history of the mail and in the events of the order', async () => {
    const { mailId, id } = await sending.upload()
    await sending.until(mailId, { state: 'sent' })
    const history = await sending.eventsOf(mailId)
    expect(history.map(({ kind: k }) => k)).toEqual(['queued', 'sending', 'sent'])
    const events = await sending.app.db
      .selectFrom('events')
      .select('kind')
      .where('order_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(events.map(({ kind: k }) => k)).toEqual([
      'document.uploaded',
      'mail.queued',
      'mail.state-changed',
      'mail.state-changed',
    ])
  })
})

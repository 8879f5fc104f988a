import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

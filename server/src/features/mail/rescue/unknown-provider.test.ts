import { listMails, retryMails } from '@e-arrival/contract/mail/rescue'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { queueMail } from '../asking/queue-mail.store.ts'

describe.each(databaseKinds())('a mail of a provider that this version has not, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(kind)
  })
  afterAll(() => app.close())

  test('is listed, waits by its own, and goes by another one', async () => {
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const order = await makeOrder(app.db)
    const id = await queueMail(app.db, {
      ...{ kind: 'document', orderId: order.id, provider: 'AWS', to: order.email },
      ...{ fromName: '', replyTo: '', requestedBy: null, actor: systemActor, at: new Date() },
      ...{ written: { subject: 'S', html: 'H', text: 'T' }, holdSeconds: 600 },
    })
    await sql`update mails set provider = 'Pigeon', state = 'failed', next_attempt_at = null
      where id = ${id}`.execute(app.db)
    const { body: list } = await app.call(listMails, { token, query: { state: 'failed' } })
    expect(list.data.rows).toMatchObject([{ id, provider: 'Pigeon' }])
    const retry = (provider?: 'Sendgrid') =>
      app.call(retryMails, { token, body: { mailIds: [id], ...(provider ? { provider } : {}) } })
    const reason = 'This version does not know the mail provider Pigeon. Send it by another one.'
    const skipped = [{ id, reason }]
    expect((await retry()).body.data).toEqual({ retried: 0, hasMore: false, skipped })
    expect((await retry('Sendgrid')).body.data.retried).toBe(1)
  })
})

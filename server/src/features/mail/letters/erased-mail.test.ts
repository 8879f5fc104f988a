import { getMessage, sendMessage } from '@e-arrival/contract/mail/messages'
import { retryMails } from '@e-arrival/contract/mail/rescue'
import { privacyTexts } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Lives, startLives, TELLING } from '../../../testing/faults/lives.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { verifyRows } from '../../evidence/evidence.public.ts'
import { applyDelivery } from '../outbox/delivery.store.ts'
import { recordStep } from '../outbox/outbox.store.ts'

describe.each(databaseKinds())('a mail of an erased order on %s', (kind) => {
  let lives: Lives
  const orderId = 'ERASED0003'
  let mailId = 0
  let messageId = 0
  const write = (text: string) => {
    const { app, token } = lives
    return app.call(sendMessage, { token, body: { orderId, text, mailServiceProvider: 'AWS' } })
  }
  beforeAll(async () => {
    lives = await startLives(kind)
    mailId = (await lives.live(orderId)).mailId
    messageId = (await write('A canary of a message')).body.data.mailId
    expect((await lives.erase(orderId, 'contact')).http).toBe(200)
  })
  afterAll(() => lives.app.close())

  const mailOf = () =>
    lives.app.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow()

  it('says nothing more where a member wrote it, and none is written after it', async () => {
    const { app, token } = lives
    const params = { mailId: String(messageId) }
    const { data } = (await app.call(getMessage, { token, params })).body
    expect(data).toMatchObject({ subject: '', text: '' })
    const refused = await write('Again')
    expect([refused.http, refused.body.message]).toEqual([409, privacyTexts.refusesChanges])
  })

  it('is not sent again, by its id or with all of its state', async () => {
    const { app, token } = lives
    const named = await app.call(retryMails, { token, body: { mailIds: [mailId] } })
    const skipped = [{ id: mailId, reason: privacyTexts.refusesChanges }]
    expect(named.body.data).toMatchObject({ retried: 0, skipped })
    const all = await app.call(retryMails, { token, body: { state: 'written', upTo: mailId } })
    expect(all.body.data).toMatchObject({ retried: 0, skipped: [] })
  })

  it('keeps a state that a provider tells later, and none of its words', async () => {
    const { app } = lives
    const detail = '550 <canary@whisper.example> moved'
    await sql`update mails set state = 'unknown', provider_message_id = 'm-1' where id = ${mailId}`.execute(
      app.db,
    )
    const late = { ...(await mailOf()), attempts: 77 } as never
    const step = { state: 'failed', doubts: 0, detail, nextAttemptAt: null } as const
    const refused = { outcome: 'refused', permanent: true, retryAfterMs: null, detail } as never
    await recordStep(app.db, late, step, refused, new Date())
    const mine = (await mailOf()) as never
    await recordStep(app.db, mine, { ...step, state: 'unknown' }, refused, new Date())
    const bounced = { provider: 'AWS', messageId: 'm-1', mail: null, state: 'bounced' } as const
    expect(await applyDelivery(app.db, { ...bounced, detail }, new Date())).toBe(true)
    expect((await mailOf()).state).toBe('bounced')
    expect((await lives.dumpOf(orderId)).filter((row) => TELLING.test(row))).toEqual([])
    expect(await verifyRows(app.db)).toEqual([])
  })
})

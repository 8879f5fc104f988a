import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { resendMail } from '@e-arrival/contract/mail'
import { privacyTexts } from '@e-arrival/contract/privacy'
import { addRemark } from '@e-arrival/contract/remarks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { contact, type Lives, startLives, TELLING } from '../../../testing/faults/lives.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { queueMail } from '../../mail/mail.public.ts'

const NOTHING_WRITTEN = [409, privacyTexts.refusesChanges]

describe.each(databaseKinds())('what comes after an erasure on %s', (kind) => {
  let lives: Lives
  const orderId = 'ERASED0002'
  const lived = { file1: '', cookies: {}, mailId: 0 }
  beforeAll(async () => {
    lives = await startLives(kind)
    Object.assign(lived, await lives.live(orderId))
  })
  afterAll(() => lives.app.close())

  const telling = async () => (await lives.dumpOf(orderId)).filter((row) => TELLING.test(row))
  const answer = ({ http, body }: { http: number; body: { message: string } }) => [
    http,
    body.message,
  ]
  it('is no download of a document whose file is gone, by a visitor who was let in before', async () => {
    expect((await lives.erase(orderId, 'sensitive')).http).toBe(200)
    const downloads = () =>
      lives.app.db
        .selectFrom('downloads')
        .select('id')
        .execute()
        .then((rows) => rows.length)
    const before = await downloads()
    const { http, body } = await lives.download(orderId, lived.file1, lived.cookies)
    expect([http, JSON.stringify(body)]).toEqual([404, expect.not.stringContaining('/file/')])
    expect(await downloads()).toBe(before)
    const { token, app } = lives
    const mail = { orderId, email: contact.email, mailServiceProvider: 'AWS' } as never
    expect(answer(await app.call(resendMail, { token, body: mail }))).toEqual([
      409,
      privacyTexts.documentErased,
    ])
  })

  it('is nothing that tells anew who it was', async () => {
    const { app, token, key, erase, orderOf } = lives
    const ips = await lives.download(orderId, lived.file1, lived.cookies)
    expect(ips.http).toBe(404)
    expect((await erase(orderId, 'contact')).http).toBe(200)
    expect(await telling()).toEqual([])
    const remark = { orderId, remark: 'Canary called again' } as never
    expect(answer(await app.call(addRemark, { token, body: remark }))).toEqual(NOTHING_WRITTEN)
    const mail = { orderId, email: contact.email, mailServiceProvider: 'AWS' } as never
    expect(answer(await app.call(resendMail, { token, body: mail }))).toEqual(NOTHING_WRITTEN)
    const params = { order_id: orderId }
    const patch = { headers: key, params, body: { full_name: 'Canary' } }
    expect(answer(await app.call(correctOrder, patch))).toEqual(NOTHING_WRITTEN)
    const again = await app.call(acceptOrder, { headers: key, body: orderOf(orderId) })
    expect(answer(again)).toEqual(NOTHING_WRITTEN)
    expect(await lives.importLine({ ...params, full_name: 'Canary' })).toBe(0)
    const written = { subject: 'Canary', html: 'Canary', text: 'Canary' }
    const queued = queueMail(app.db, {
      ...{ kind: 'document', orderId: await lives.idOf(orderId), provider: 'AWS' },
      ...{ to: contact.email, fromName: '', replyTo: '', requestedBy: null, actor: systemActor },
      ...{ at: new Date(), written, holdSeconds: 0 },
    })
    await expect(queued).rejects.toThrow(privacyTexts.refusesChanges)
    expect(await telling()).toEqual([])
  })
})

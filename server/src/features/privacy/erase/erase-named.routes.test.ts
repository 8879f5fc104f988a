import { eraseTraveller, privacyTexts } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindAll } from '../../../testing/made/bind-all.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('erasing by a call that names itself, on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '600' })
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
  })
  afterAll(() => app.close())

  const erase = (orderId: string) =>
    app.call(eraseTraveller, {
      token,
      headers: { 'idempotency-key': `erase-${orderId}` },
      body: { orderId, confirm: orderId, upTo: 'sensitive', reason: 'asked' },
    })
  const breakAnswers = async () => {
    await sql`create function break_answers() returns trigger language plpgsql as
      $$ begin raise exception 'broken off'; end $$`.execute(app.db)
    await sql`create trigger break_answers before update on idempotency_keys
      for each row execute function break_answers()`.execute(app.db)
    return () => sql`drop trigger break_answers on idempotency_keys`.execute(app.db)
  }

  it('takes no document away before it is sure, and says the same when it is sent again', async () => {
    const { order_id, email } = await makeOrder(app.db)
    await bindAll(app.db)
    const sent = await sendUpload(app, token, { orderId: order_id, email, file: samplePdf() })
    const { url } = sent.body.data.document
    const read = async () =>
      (await app.app.inject({ url, headers: { authorization: token } })).statusCode
    const mend = await breakAnswers()
    expect((await erase(order_id)).http).toBe(500)
    expect(await read()).toBe(200)
    await mend()
    const done = await erase(order_id)
    expect([done.http, done.body.message]).toEqual([200, privacyTexts.erased.sensitive])
    expect(await read()).toBe(404)
    const again = await erase(order_id)
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([done.body, 'true'])
  })

  it('calls nothing erased that stays', async () => {
    const { order_id: orderId, email } = await makeOrder(app.db)
    await bindAll(app.db)
    const say = async (upTo: 'sensitive' | 'contact') => {
      const body = { orderId, confirm: orderId, upTo, reason: 'asked' }
      const { message } = (await app.call(eraseTraveller, { token, body })).body
      const rows = app.db.selectFrom('orders').select('email').where('order_id', '=', orderId)
      return [message, (await rows.executeTakeFirst())?.email]
    }
    const [first, again] = [await say('sensitive'), await say('sensitive')]
    const part = 'Passport data, health answers and documents'
    const words = 'and his passport numbers out of whatever was written freely'
    expect(first).toEqual([`${part} of this traveller are erased, ${words}`, email])
    expect(again).toEqual([`${part} were erased before`, email])
    expect(await say('contact')).toEqual(['The data of this traveller is erased', ''])
    expect(await say('sensitive')).toEqual([`${part} were erased before`, ''])
    expect(await say('contact')).toEqual(['It was erased before; nothing is left to erase', ''])
  })
})

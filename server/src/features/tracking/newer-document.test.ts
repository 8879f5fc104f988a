import { getDownloadHistory, recordDownload, trackOrder } from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

describe.each(databaseKinds())('a document that was replaced, on %s', (kind) => {
  let app: TestApp
  let token: string
  let order: Awaited<ReturnType<typeof makeOrder>>
  let old: { file1: string }
  let newer: { file1: string; url: string }
  let cookies: { tracking: string }

  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '600' })
    token = await app.signInAs(await makeMember(app.db, 'Team'))
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    order = await makeOrder(app.db)
    old = (await upload('the first')).body.data.document
    const body = { orderId: order.order_id, email: order.email }
    const proved = await app.call(trackOrder, { body })
    cookies = { tracking: proved.cookies[0]?.value ?? '' }
    newer = (await upload('the second')).body.data.document
  })

  const upload = (text: string) => {
    const { order_id: orderId, email } = order
    return sendUpload(app, token, { orderId, email, file: samplePdf(text) })
  }
  const record = (file1: string) =>
    app.call(recordDownload, { body: { orderId: order.order_id, file1 }, cookies })
  const rows = () =>
    app.db.selectFrom('downloads').select('file1').where('order_id', '=', order.id).execute()

  it('is not given out; the answer names the newer one, and nothing is recorded', async () => {
    const answer = await record(old.file1)
    expect([answer.http, answer.body.message]).toEqual([
      409,
      'There is a newer document now. Please download that one.',
    ])
    expect(answer.body.data).toMatchObject({ file1: newer.file1, url: newer.url })
    expect(await rows()).toEqual([])
    expect((await record(newer.file1)).body.data.url).toBe(newer.url)
    expect(await rows()).toEqual([{ file1: newer.file1 }])
  })

  it('gives way on the page', async () => {
    const { body } = await app.call(getDownloadHistory, {
      ...{ body: { orderId: order.order_id }, cookies },
    })
    expect(body.data.path).toMatchObject({ file1: newer.file1, url: newer.url })
  })

  it('comes back from the form as a page that says so', async () => {
    const answer = await app.app.inject({
      ...{ method: 'POST', url: `/get-new-order-details/${order.order_id}`, cookies },
      payload: new URLSearchParams({ file1: old.file1 }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(await rows()).toEqual([])
  })
})

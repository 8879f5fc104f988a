import { getDocumentLink } from '@e-arrival/contract/documents'
import { getDownloadHistory, recordDownload, trackOrder } from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

const NEWER = 'There is a newer document now. Please download that one.'
/** As a browser asks for what it is to show. */
const OPENED = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

describe.each(databaseKinds())('a document that was replaced, on %s', (kind) => {
  let app: TestApp
  let token: string
  let order: Awaited<ReturnType<typeof makeOrder>>
  let old: { file1: string; url: string }
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
    expect([answer.http, answer.body.message]).toEqual([409, NEWER])
    expect(answer.body.data).toMatchObject({ file1: newer.file1, url: newer.url })
    expect(await rows()).toEqual([])
    expect((await record(newer.file1)).body.data.url).toBe(newer.url)
    expect(await rows()).toEqual([{ file1: newer.file1 }])
  })

  it('is given to no grant by its address, which it had before; the answer names the newer one', async () => {
    for (const headers of [{}, { range: 'bytes=0-3' }]) {
      const answer = await app.app.inject({ url: old.url, cookies, headers })
      expect([answer.statusCode, answer.json().message]).toEqual([409, NEWER])
      expect(answer.json().data).toMatchObject({ file1: newer.file1, url: newer.url })
    }
    const head = await app.app.inject({ method: 'HEAD', url: old.url, cookies })
    expect([head.statusCode, head.body]).toEqual([409, ''])
    expect((await app.app.inject({ url: newer.url, cookies })).statusCode).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('leads who opens it, the file being saved or shown, to the page that says so', async () => {
    for (const url of [old.url, `${old.url}?save`]) {
      const opened = await app.app.inject({ url, cookies, headers: OPENED })
      expect([opened.statusCode, opened.headers.location]).toEqual([
        303,
        `/get-new-order-details/${order.order_id}?newer`,
      ])
    }
    const opened = await app.app.inject({ url: newer.url, cookies, headers: OPENED })
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
    const page = (query: string) =>
      app.app.inject({ url: `/get-new-order-details/${order.order_id}${query}`, cookies })
    expect((await page('?newer')).body).toContain(NEWER)
    expect((await page('')).body.split('<script')[0]).not.toContain(NEWER)
  })

  it('is there for members, and for whom a member made a link', async () => {
    const asMember = await app.app.inject({ url: old.url, headers: { authorization: token } })
    expect(asMember.statusCode).toBe(200)
    const name = decodeURIComponent(old.url.split('/').at(-1) ?? '')
    const link = await app.call(getDocumentLink, { token, params: { name } })
    for (const headers of [{}, OPENED])
      expect((await app.app.inject({ url: link.body.data.url, headers })).statusCode).toBe(200)
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

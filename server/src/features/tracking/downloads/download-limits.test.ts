import { getDocumentLink } from '@e-arrival/contract/documents'
import {
  getDownloadHistory,
  recordDownload,
  trackingTexts,
  trackOrder,
} from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { downloadAt, makeDownloads } from '../../../testing/made/make-downloads.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload } from '../../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { importDownloads } from './import-downloads.store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

describe.each(databaseKinds())('downloads without end, on %s', (kind) => {
  let app: TestApp
  let token: string
  let order: Awaited<ReturnType<typeof makeOrder>>
  let file1: string
  let documentId: number
  let cookies: { tracking: string }
  const now = new Date()
  const after = (ms: number) => new Date(now.getTime() + ms)

  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '600', DOWNLOADS_A_DAY: '60' })
    token = await app.signInAs(await makeMember(app.db, 'Team'))
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.setNow(now)
    order = await makeOrder(app.db)
    const { order_id: orderId, email } = order
    const form = { orderId, email, file: samplePdf(orderId) }
    file1 = (await sendUpload(app, token, form)).body.data.document.file1
    const documents = app.db.selectFrom('documents').select('id').where('order_id', '=', order.id)
    documentId = (await documents.executeTakeFirstOrThrow()).id
    const proved = await app.call(trackOrder, { body: { orderId, email } })
    cookies = { tracking: proved.cookies[0]?.value ?? '' }
  })

  const download = async () => {
    const body = { orderId: order.order_id, file1 }
    const answer = await app.call(recordDownload, { body: body as never, cookies })
    const wait = answer.headers['retry-after']
    return { http: answer.http, wait: wait === undefined ? null : Number(wait), said: answer.body }
  }
  const told = async () => {
    const body = { orderId: order.order_id }
    return (await app.call(getDownloadHistory, { body, cookies })).body.data
  }
  const counted = async () => {
    const rows = app.db.selectFrom('downloads').select('id').where('order_id', '=', order.id)
    const events = app.db.selectFrom('events').select('id').where('order_id', '=', order.id)
    return [
      (await rows.execute()).length,
      (await events.where('kind', '=', 'download.recorded').execute()).length,
    ]
  }
  const earlier = (times: Date[], of: number | null = documentId) =>
    makeDownloads(app.db, { orderId: order.id, documentId: of, rows: times.map(downloadAt) })
  const each = (n: number, ago: (n: number) => number): Date[] =>
    Array.from({ length: n }, (_, at) => new Date(now.getTime() - ago(at)))
  const page = (query = '', more: object = {}) =>
    app.app.inject({ url: `/get-new-order-details/${order.order_id}${query}`, cookies, ...more })
  const press = () => {
    const payload = new URLSearchParams({ file1 }).toString()
    return page('?lang=km', { method: 'POST', headers: FORM, payload })
  }
  /** What is drawn: the words that the page takes over hold all of them. */
  const drawn = (body: string): string => body.split('<script id="page"')[0] ?? ''

  it('are so many in a day, however many come at once, and what is refused is not recorded', async () => {
    await earlier(each(40, () => DAY - 10 * MINUTE))
    const answers = await Promise.all(Array.from({ length: 30 }, download))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(20)
    const refused = answers.filter(({ http }) => http === 429)
    expect(refused).toHaveLength(10)
    for (const { wait, said } of refused) {
      expect(wait).toBe(600)
      expect(said).toEqual({ status: 0, message: trackingTexts.often, data: null })
    }
    expect(await counted()).toEqual([60, 20])
    expect(await told()).toMatchObject({ again: after(10 * MINUTE).toISOString() })
    app.setNow(after(10 * MINUTE))
    expect((await told()).again).toBeUndefined()
    expect((await download()).http).toBe(200)
  })

  it('are 6,000 in all, of another system too, which an import may go beyond', async () => {
    await earlier(
      each(5999, (n) => 48 * HOUR + n),
      null,
    )
    expect((await download()).http).toBe(200)
    const spent = await download()
    expect(spent).toMatchObject({ http: 429, said: { message: trackingTexts.spent } })
    expect([spent.wait, (await told()).again]).toEqual([null, null])
    const refused = await press()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, undefined])
    expect(drawn(refused.body)).toContain('មិនអាចទាញយកនៅទីនេះទៀតទេ។ សូមសរសេរមកយើង។')
    expect(drawn(refused.body)).not.toContain('ព្យាយាមម្ដងទៀត')
    const device = { ip: '', timezone: '', browser: '', os: '' }
    const line = { ...device, order_id: order.id, file1: 'old.pdf', created_at: null }
    expect(await importDownloads(app.db, now, [line])).toHaveLength(1)
    expect(await counted()).toEqual([6001, 1])
  })

  it('of a spent order are had by its file’s address neither, but for who made the last one', async () => {
    await earlier(
      each(5999, (n) => 48 * HOUR + n),
      null,
    )
    const last = await download()
    expect(last.http).toBe(200)
    const { url } = (last.said as { data: { url: string } }).data
    const file = (more: object = {}) => app.app.inject({ url, cookies, ...more })
    expect((await file()).statusCode).toBe(200)
    expect((await file({ headers: { range: 'bytes=0-3' } })).statusCode).toBe(206)
    app.setNow(after(6 * MINUTE))
    for (const headers of [{}, { range: 'bytes=0-3' }]) {
      const refused = await file({ headers })
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, undefined])
      expect(refused.json()).toEqual({ status: 0, message: trackingTexts.spent, data: null })
    }
    const head = await file({ method: 'HEAD' })
    expect([head.statusCode, head.body]).toEqual([429, ''])
    const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    const page = await file({ headers: opened })
    const { location } = page.headers
    expect([page.statusCode, location]).toEqual([
      303,
      `/get-new-order-details/${order.order_id}?lost`,
    ])
    expect(drawn((await app.app.inject({ url: String(location), cookies })).body)).toContain(
      trackingTexts.spent,
    )
    const member = await file({ cookies: {}, headers: { authorization: token } })
    expect(member.statusCode).toBe(200)
    const params = { name: decodeURIComponent(url.split('/').at(-1) ?? '') }
    const link = (await app.call(getDocumentLink, { token, params })).body.data
    expect((await file({ url: link.url })).statusCode).toBe(200)
  })

  it('are not those of another system that has no times of them, by the day', async () => {
    await earlier(
      each(300, () => 0),
      null,
    )
    expect((await download()).http).toBe(200)
  })

  it('are those of one order: another one’s traveller is not told to wait', async () => {
    await earlier(each(60, () => MINUTE))
    expect((await download()).http).toBe(429)
    const other = await makeOrder(app.db)
    const { order_id: orderId, email } = other
    const form = { orderId, email, file: samplePdf(orderId) }
    const own = (await sendUpload(app, token, form)).body.data.document
    const proved = await app.call(trackOrder, { body: { orderId, email }, cookies })
    cookies.tracking = proved.cookies[0]?.value ?? ''
    const body = { orderId, file1: own.file1 } as never
    expect((await app.call(recordDownload, { body, cookies })).http).toBe(200)
  })

  it('are told of on the page in place, in its language, with the time from which there may be more', async () => {
    await earlier(each(60, () => DAY - 10 * MINUTE))
    const again = after(10 * MINUTE).toISOString()
    const answer = await press()
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600'])
    expect(drawn(answer.body)).toContain('អ្នកអាចទាញយកម្ដងទៀតចាប់ពី')
    expect(drawn(answer.body)).toContain(`<time dateTime="${again}"`)
    expect(answer.body).toContain('?lost&amp;lang=de')
    const german = drawn((await page('?lost&lang=de')).body)
    expect(german).toContain('sehr oft heruntergeladen')
    expect(german).toContain(again)
    app.setNow(after(10 * MINUTE))
    expect(drawn((await page('?lost&lang=de')).body)).not.toContain('sehr oft')
    expect(await counted()).toEqual([60, 0])
  })
})

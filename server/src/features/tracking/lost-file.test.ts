import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentTexts, getDocumentLink } from '@e-arrival/contract/documents'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { recordDownload, trackingTexts, trackOrder } from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

const OPENED = { accept: 'text/html', 'accept-language': 'km' }
const LOST_IN_KHMER = 'សូមព្យាយាមម្ដងទៀត ឬសរសេរមកយើង'
/** In what is drawn: the words that the page takes over hold all of them. */
const saysSo = (body: string): boolean =>
  (body.split('<script id="page"')[0] ?? '').includes(LOST_IN_KHMER)

describe.each(databaseKinds())('a document whose file is lost, on %s', (kind) => {
  let app: TestApp
  let token: string
  let order: Awaited<ReturnType<typeof makeOrder>>
  let file: { file1: string; url: string }
  let cookies: { tracking: string }
  let path: string
  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '600' })
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    order = await makeOrder(app.db)
    const { order_id: orderId, email } = order
    const form = { orderId, email, file: samplePdf(orderId) }
    file = (await sendUpload(app, token, form)).body.data.document
    const proved = await app.call(trackOrder, { body: { orderId, email } })
    cookies = { tracking: proved.cookies[0]?.value ?? '' }
    const document = app.db.selectFrom('documents').select('storage_key')
    const { storage_key } = await document
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    path = join(app.dataDir, 'documents', storage_key)
  })

  /** Uploads one of so many bytes on the order, and changes a byte of its file, which may have been read before; answers how that is put right. */
  const hurt = async (bytes: number, at: number, wasRead = false) => {
    const { order_id: orderId, email } = order
    const big = Buffer.concat([samplePdf(orderId), Buffer.alloc(bytes)])
    file = (await sendUpload(app, token, { orderId, email, file: big })).body.data.document
    if (wasRead) await get(file.url, { headers: { authorization: token } })
    const { storage_key } = await app.db
      .selectFrom('documents')
      .select('storage_key')
      .where('order_id', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    path = join(app.dataDir, 'documents', storage_key)
    const whole = await readFile(path)
    const place = at < 0 ? whole.length + at : at
    await writeFile(path, whole.with(place, (whole[place] ?? 0) ^ 1))
    return { putRight: () => writeFile(path, whole), file: big }
  }
  const lose = () => rename(path, `${path}.lost`)
  const bringBack = () => rename(`${path}.lost`, path)
  const get = (url: string, more: object = {}) => app.app.inject({ url, ...more } as never)
  const pageOf = (more = '') => `/get-new-order-details/${order.order_id}${more}`
  const press = () => {
    const headers = { ...OPENED, 'content-type': 'application/x-www-form-urlencoded' }
    const payload = `file1=${encodeURIComponent(file.file1)}`
    return get(pageOf(), { method: 'POST', cookies, headers, payload })
  }
  const download = async () => {
    const body = { orderId: order.order_id, file1: file.file1 }
    const { http, body: said } = await app.call(recordDownload, { body: body as never, cookies })
    const rows = app.db.selectFrom('downloads').where('order_id', '=', order.id)
    const events = app.db.selectFrom('events').where('order_id', '=', order.id)
    const told = events.select('kind').where('kind', '=', 'download.recorded')
    return [http, said.message, (await rows.select('id').execute()).length].concat(
      (await told.execute()).length,
    )
  }
  const counted = async (): Promise<number> => {
    const { body } = await get('/metrics')
    return Number(/^e_arrival_documents_lost_total (\d+)/m.exec(body)?.[1])
  }

  it('counts no download, and one as soon as it is there again', async () => {
    await lose()
    expect(await download()).toEqual([503, trackingTexts.lost, 0, 0])
    await bringBack()
    expect(await download()).toEqual([200, 'Your download is starting', 1, 1])
  })

  it('says to a program that it cannot be given now, and counts each time for who runs the office', async () => {
    await lose()
    const before = await counted()
    const signed = { authorization: token }
    const traveller = await get(file.url, { cookies })
    expect([traveller.statusCode, traveller.json().message]).toEqual([503, trackingTexts.lost])
    const member = await get(file.url, { headers: signed })
    expect([member.statusCode, member.json().message]).toEqual([503, documentTexts.lost])
    expect((await get(file.url, { cookies, method: 'HEAD' })).statusCode).toBe(503)
    const params = { name: decodeURIComponent(file.url.split('/').at(-1) ?? '') }
    const link = await app.call(getDocumentLink, { token, params })
    expect([link.http, link.body.message]).toEqual([503, documentTexts.lost])
    expect(await counted()).toBe(before + 4)
    expect((await get(file.url)).statusCode).toBe(404)
  })

  it('leads who proved his order and opens it to its page, which says so in its language until the file is there', async () => {
    await lose()
    const opened = await get(file.url, { cookies, headers: OPENED })
    expect([opened.statusCode, opened.headers.location]).toEqual([303, pageOf('?lost')])
    const said = await get(pageOf('?lost'), { cookies, headers: OPENED })
    expect([said.statusCode, saysSo(said.body)]).toEqual([200, true])
    const posted = await press()
    expect([posted.statusCode, saysSo(posted.body)]).toEqual([503, true])
    await bringBack()
    const back = await get(pageOf('?lost'), { cookies, headers: OPENED })
    expect(saysSo(back.body)).toBe(false)
    expect((await press()).statusCode).toBe(303)
  })

  it('asks who proved nothing for his order, as ever, and tells who has a link what is so', async () => {
    const params = { name: decodeURIComponent(file.url.split('/').at(-1) ?? '') }
    const { url } = (await app.call(getDocumentLink, { token, params })).body.data
    await lose()
    const stranger = await get(file.url, { headers: OPENED })
    expect([stranger.statusCode, saysSo(stranger.body)]).toEqual([404, false])
    const linked = await get(url, { headers: OPENED })
    expect([linked.statusCode, saysSo(linked.body)]).toEqual([503, true])
  })

  it('is told alike where its file was damaged', async () => {
    await lose()
    await appendFile(path, 'not what was kept')
    const opened = await get(file.url, { cookies, headers: OPENED })
    expect([opened.statusCode, opened.headers.location]).toEqual([303, pageOf('?lost')])
  })

  it.each([
    ['the last byte of a small one', 100, -1],
    ['a byte of its nonce', 100, 170],
    ['a byte that its beginning needs', 200_000, 5_000],
    ['a byte far behind its beginning', 1_000_000, 900_000],
  ])(
    'is told alike where %s was changed, each way it is asked for, and given once that is put right',
    async (_what, bytes, at) => {
      const { putRight, file: whole } = await hurt(bytes, at)
      const signed = { authorization: token }
      const before = await counted()
      const asked = [
        await get(file.url, { headers: signed }),
        await get(file.url, { headers: { ...signed, range: 'bytes=0-3' } }),
        await get(file.url, { cookies }),
      ]
      for (const answer of asked) {
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
        expect(answer.headers).not.toHaveProperty('content-disposition')
      }
      expect(asked.map(({ statusCode, json }) => [statusCode, json().message])).toEqual([
        ...[documentTexts.lost, documentTexts.lost, trackingTexts.lost].map((said) => [503, said]),
      ])
      const opened = await get(file.url, { cookies, headers: OPENED })
      expect([opened.statusCode, opened.headers.location]).toEqual([303, pageOf('?lost')])
      expect(await download()).toEqual([503, trackingTexts.lost, 0, 0])
      expect(await counted()).toBe(before + 5)
      const reads = app.db.selectFrom('events').where('order_id', '=', order.id)
      const read = reads.select('kind').where('kind', '=', 'document.read')
      expect(await read.execute()).toEqual([])
      await putRight()
      expect((await get(file.url, { headers: signed })).rawPayload.equals(whole)).toBe(true)
      expect((await download())[0]).toBe(200)
    },
  )

  it('is counted where it is found damaged half way, and ends there', async () => {
    await hurt(1_000_000, 900_000, true)
    const before = await counted()
    await expect(get(file.url, { headers: { authorization: token } })).rejects.toThrow()
    expect(await counted()).toBe(before + 1)
  })

  it('leads to the page of the order where it was erased, which is no fault', async () => {
    const before = await counted()
    const orderId = order.order_id
    const body = { orderId, confirm: orderId, upTo: 'sensitive' as const, reason: 'He asked' }
    expect((await app.call(eraseTraveller, { token, body })).http).toBe(200)
    const opened = await get(file.url, { cookies, headers: OPENED })
    expect([opened.statusCode, opened.headers.location]).toEqual([303, pageOf()])
    expect((await get(file.url, { cookies })).statusCode).toBe(404)
    expect(await counted()).toBe(before)
  })
})

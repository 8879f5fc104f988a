import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { TravellerPage } from '@e-arrival/contract/tracking/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/http/app-type.ts'
import { createHttp } from '../../../platform/http/create-http.ts'
import { createLog } from '../../../platform/log.ts'
import { signingKeysOf } from '../../../platform/secrets/signing-keys.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { createBrandFor, loadBrands } from '../../brands/brands.public.ts'
import { answerPage } from './answer-page.routes.ts'
import type { PageDeps } from './pages.deps.ts'
import { registerTravellerPages } from './pages.routes.ts'

const CHROME = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
}

describe.each(databaseKinds())("the traveller's pages on %s", (kind) => {
  let database: TestDatabase
  let app: App
  let order: Awaited<ReturnType<typeof makeOrder>>
  let late = 0

  beforeAll(async () => {
    database = await openTestDatabase(kind)
    const { db } = database
    const pages: PageDeps = {
      db,
      clock: () => new Date(Date.now() + late),
      linkKeys: signingKeysOf('k'.repeat(40)),
      hasFile: async () => true,
      noteLost: () => undefined,
      downloadsADay: 60,
      https: false,
      brandFor: createBrandFor(await loadBrands()),
      publicUrl: 'https://cards.example',
      mails: { areSent: async () => true, wouldLeave: async () => false },
      render: (page) => JSON.stringify(page),
      renderBroken: () => 'broken',
      sheet: 'body{margin:0}',
    }
    app = await createHttp({
      ...{ logger: createLog('silent'), trustProxy: [], https: false, maxUploadBytes: 1 },
      answerPage: answerPage(pages),
    })
    await registerTravellerPages(app, pages)
    order = await makeOrder(db, { landing_domain: 'www.mekong-entry.example' })
    const member = await makeMember(db)
    await db
      .insertInto('documents')
      .values({
        order_id: order.id,
        file1: 'card (1).pdf',
        url_name: `${order.order_id}_card 1.pdf`,
        storage_key: 'x',
        mime: 'application/pdf',
        bytes: 1,
        sha256: '',
        customer_name: '',
        mail_service_provider: 'AWS',
        uploaded_by: member.id,
        created_at: new Date(),
      })
      .execute()
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers })
  const post = (
    url: string,
    fields: Record<string, string>,
    more: { headers?: Record<string, string>; cookies?: Record<string, string> } = {},
  ) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      cookies: more.cookies ?? {},
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...CHROME,
        ...more.headers,
      },
    })
  const proof = () => ({ orderId: order.order_id, email: order.email })
  const prove = async () => {
    const answer = await post('/track-order', proof())
    return { tracking: answer.cookies[0]?.value ?? '' }
  }
  const page = (answer: { json: () => unknown }) => answer.json() as TravellerPage
  const downloads = () =>
    database.db.selectFrom('downloads').selectAll().where('order_id', '=', order.id).execute()

  it('shows the tracking form with the order of the link', async () => {
    const answer = await get('/track-order/AB%22C')
    expect(answer.statusCode).toBe(200)
    expect(page(answer)).toMatchObject({ view: 'track', orderId: 'AB"C', notice: null })
    // Some are sent, so he may have had one.
    expect(page(answer).byMail).toBe(true)
    expect(answer.headers['content-security-policy']).toMatch(
      /script-src 'self'; style-src 'sha256-[\w+/]+=*'; /,
    )
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('comes compressed where the browser takes it', async () => {
    const plain = await get('/track-order/ABC', { 'accept-encoding': 'br;q=0, identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const small = await get('/track-order/ABC', { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
    const older = await get('/track-order/ABC', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(older.rawPayload).toString()).toBe(plain.body)
  })

  it('shows the last ten downloads, and all where the address asks for them', async () => {
    const own = await makeOrder(database.db)
    await database.db
      .insertInto('downloads')
      .values(
        Array.from({ length: 11 }, (_, n) => ({
          ...{ order_id: own.id, document_id: null, file1: 'card.pdf', ip: '', timezone: '' },
          ...{ browser: '', os: '', created_at: new Date(Date.now() - n * 60_000) },
        })),
      )
      .execute()
    const proved = await post('/track-order', { orderId: own.order_id, email: own.email })
    const cookies = { tracking: proved.cookies[0]?.value ?? '' }
    const shown = async (query: string) => {
      const url = `/get-new-order-details/${own.order_id}${query}`
      const drawn = page(await app.inject({ url, cookies }))
      if (drawn.view !== 'download') throw new Error(drawn.view)
      const { downloadHistoryList, hasMore } = drawn.visitor
      return { all: drawn.all, rows: downloadHistoryList.length, hasMore }
    }
    expect(await shown('')).toEqual({ all: false, rows: 10, hasMore: true })
    expect(await shown('?all')).toEqual({ all: true, rows: 11, hasMore: false })
  })

  it('goes on to the download page when proved, without JavaScript', async () => {
    const answer = await post('/track-order/x', proof(), {
      headers: { origin: 'http://localhost', host: 'localhost' },
    })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/get-new-order-details/${order.order_id}`)
    const next = await app.inject({
      url: String(answer.headers.location),
      cookies: { tracking: answer.cookies[0]?.value ?? '' },
    })
    expect(page(next)).toMatchObject({
      view: 'download',
      // None would leave now.
      byMail: false,
      brand: { name: 'Mekong Entry' },
      visitor: { path: { file1: 'card (1).pdf' } },
    })
  })

  it('says what is wrong with a field, and keeps what was typed', async () => {
    const answer = await post('/track-order', { orderId: '', email: 'nobody' })
    expect(answer.statusCode).toBe(400)
    expect(page(answer)).toMatchObject({
      email: 'nobody',
      faults: { orderId: 'required', email: 'invalid' },
    })
  })

  it('answers an unknown order and a wrong email with the same page', async () => {
    const wrong = await post('/track-order', { ...proof(), email: 'x@example.com' })
    const unknown = await post('/track-order', { orderId: 'NOSUCH', email: 'x@example.com' })
    expect([wrong.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(wrong.body.replace(order.order_id, '')).toBe(unknown.body.replace('NOSUCH', ''))
    expect(page(wrong)).toMatchObject({ notice: 'not-found' })
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://cards.example' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('takes no form from another site: %j', async (headers) => {
    const answer = await post('/track-order', proof(), { headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.cookies).toEqual([])
    const cookies = await prove()
    const url = `/get-new-order-details/${order.order_id}`
    const before = (await downloads()).length
    expect((await post(url, { file1: 'card (1).pdf' }, { headers, cookies })).statusCode).toBe(403)
    expect(await downloads()).toHaveLength(before)
  })

  it("takes a form from the site's own address behind a proxy", async () => {
    const headers = { origin: 'https://cards.example' }
    expect((await post('/track-order', proof(), { headers })).statusCode).toBe(303)
  })

  it('goes back to tracking without a grant, with another order’s, or with one run out', async () => {
    const other = await makeOrder(database.db)
    const cookies = await prove()
    const back = (of: string) => ({ statusCode: 303, location: `/track-order/${of}?again` })
    const visit = async (of: string, held = {}) => {
      const answer = await app.inject({ url: `/get-new-order-details/${of}`, cookies: held })
      return { statusCode: answer.statusCode, location: answer.headers.location }
    }
    expect(await visit(order.order_id)).toEqual(back(order.order_id))
    expect(await visit(other.order_id, cookies)).toEqual(back(other.order_id))
    late = 31 * 60_000
    expect(await visit(order.order_id, cookies)).toEqual(back(order.order_id))
    late = 0
    expect(page(await get(`/track-order/${order.order_id}?again`)).notice).toBe('prove-again')
  })

  it('records a posted download and goes on to the file', async () => {
    const url = `/get-new-order-details/${order.order_id}`
    const cookies = await prove()
    const before = (await downloads()).length
    const answer = await post(url, { file1: 'card (1).pdf' }, { cookies })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(
      `/api/admin/uploads/docs/${order.order_id}_card%201.pdf?save`,
    )
    const rows = await downloads()
    expect(rows).toHaveLength(before + 1)
    expect(rows.at(-1)).toMatchObject({ ip: '127.0.0.1', timezone: '', browser: 'Safari 17' })
    const missing = await post(url, { file1: 'none.pdf' }, { cookies })
    expect(missing.statusCode).toBe(404)
    expect(page(missing)).toMatchObject({ view: 'download', notice: 'no-file' })
    expect((await post(url, { file1: 'card (1).pdf' })).headers.location).toContain('?again')
    expect(await downloads()).toHaveLength(before + 1)
  })

  it.each([
    ['/track-order?lang=km', {}, 'km'],
    ['/track-order', { cookie: 'lang=th' }, 'th'],
    ['/track-order?lang=xx', { cookie: 'lang=th' }, 'th'],
    ['/track-order', { 'accept-language': 'it, de-AT;q=0.8, fr;q=0.9' }, 'fr'],
    ['/track-order', { 'accept-language': 'it' }, 'en'],
    ['/track-order?lang=de&lang=fr', {}, 'en'],
  ])('speaks the language that is asked for: %s %j', async (url, headers, language) => {
    const answer = await get(url, headers as Record<string, string>)
    expect(page(answer).language).toBe(language)
    const kept = answer.cookies.find(({ name }) => name === 'lang')
    expect(kept?.value).toBe(url.includes('lang=km') ? 'km' : undefined)
  })

  it.each([
    ['/track-order/ABC123?again&lang=de', 'prove-again', 'again&'],
    ['/track-order?no-page&lang=km', 'no-page', 'no-page&'],
    ['/track-order?lang=km', null, ''],
  ])('says at %s what it said before a language was chosen', async (url, notice, kept) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(page(answer)).toMatchObject({ notice, kept })
  })

  it('keeps all downloads where a language is chosen', async () => {
    const cookies = await prove()
    const url = `/get-new-order-details/${order.order_id}?all`
    const answer = await app.inject({ url, cookies })
    expect(page(answer)).toMatchObject({ all: true, kept: 'all&' })
  })

  it('wears the brand of the host until the order is proved', async () => {
    const answer = await get('/track-order', { host: 'www.angkor-arrivals.example:3000' })
    expect(page(answer).brand.name).toBe('Angkor Arrivals')
    expect(page(await get('/track-order')).brand.name).toBe('Cambodia E-Arrival')
  })

  it.each([
    ['text/xml', '<x/>'],
    ['application/json', '{"orderId":{"a":1},"email":["x"]}'],
    ['text/plain', 'orderId=x'],
    ['multipart/form-data; boundary=b', '--b--'],
  ])('says on a page that it cannot read %s', async (type, payload) => {
    const headers = { 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: '/track-order', headers, payload })
    expect(answer.statusCode).toBe(415)
    expect(page(answer)).toMatchObject({ view: 'track', notice: 'failed' })
  })

  it('draws the icon in a colour and nothing else', async () => {
    const icon = await get('/brand-icon/12395a.svg')
    expect(icon.headers['content-type']).toBe('image/svg+xml')
    expect(icon.body).toContain('fill="#12395a"')
    expect((await get('/brand-icon/%22onload%3D.svg')).statusCode).toBe(404)
  })
})

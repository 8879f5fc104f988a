import { listActivity } from '@e-arrival/contract/activity'
import { checkDocument, getDocumentLink } from '@e-arrival/contract/documents'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { showSensitive } from '@e-arrival/contract/orders/timeline'
import { roles } from '@e-arrival/contract/permissions'
import { getReadNotices, sensitiveReadTexts } from '@e-arrival/contract/privacy/sensitive-reads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { textPdf } from '../../testing/made/text-pdf.ts'
import { sendCheck, sendForm, sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds, openNode, openTestDatabase } from '../../testing/test-database.ts'
import { readNotices } from './read-notices.read.ts'

const LIMIT = 3
const ENV = { READS_PER_TEN_MINUTES: String(LIMIT), MAIL_HOLD_SECONDS: '600' }
const details = { passport_number: 'P1234567', date_of_birth: '1990-01-02' }

describe.each(databaseKinds())('reads of the sensitive class on %s', (kind) => {
  let app: TestApp
  /** Another node on the same database; the embedded one has one process and so one app. */
  let other: TestApp
  let member: TestMember
  let token: string
  let uploader: string
  beforeAll(async () => {
    const database = await openTestDatabase(kind)
    app = await testApp(kind, ENV, database)
    other = database.url ? await testApp(kind, ENV, await openNode(database.url)) : app
    uploader = await app.signInAs(await makeMember(app.db, 'Team'))
  })
  afterAll(async () => {
    if (other !== app) await other.close()
    await app.close()
  })
  beforeEach(async () => {
    app.setNow(null)
    member = await makeMember(app.db, 'Night Staff')
    token = await app.signInAs(member)
  })

  const order = () => makeOrder(app.db, { surname: 'Sok', arrival_date: '2026-12-24', details })
  const withDocument = async () => {
    const { id, order_id, email } = await order()
    const form = { orderId: order_id, email, file: samplePdf(order_id) }
    const { body } = await sendUpload(app, uploader, form)
    return { id, url: body.data.document.url }
  }
  type Range = { range?: string; method?: 'GET' | 'HEAD' }
  const get = (url: string, { range, method = 'GET' }: Range = {}) => {
    const headers = { authorization: token, ...(range ? { range } : {}) }
    return app.app.inject({ method, url, headers })
  }
  const open = async (orderId: string, query = {}) =>
    (await app.call(getOrderDetail, { token, params: { orderId }, query })).http
  const unmask = (orderId: string, node = app) =>
    node.call(showSensitive, { token, body: { orderId, field: 'passport_number' } })
  const compare = async (orderId: string) =>
    (await sendCheck(app, token, { orderId, file: textPdf('Card of SOK, P1234567, one page') }))
      .http
  const readsOf = async (id: number) => {
    const events = app.db.selectFrom('events').select('kind').where('order_id', '=', id)
    const rows = await events.where('actor_id', '=', member.id).orderBy('seq').execute()
    return rows.map((row) => row.kind)
  }
  const heldBack = async () => {
    for (let read = 0; read < LIMIT; read++) await unmask((await order()).order_id)
  }

  it.each(['bytes=1-', 'bytes=-1', 'bytes=3-3', undefined])(
    'records a byte of a document: %s',
    async (range) => {
      const { id, url } = await withDocument()
      expect((await get(url, range ? { range } : {})).statusCode).toBeOneOf([200, 206])
      expect(await readsOf(id)).toEqual(['document.read'])
    },
  )

  it('records the ranges of one visit once, and the next visit again', async () => {
    const { id, url } = await withDocument()
    const at = Date.now()
    for (const minute of [0, 4, 8]) {
      app.setNow(new Date(at + minute * 60_000))
      await get(url, { range: `bytes=${minute}-` })
    }
    const name = decodeURIComponent(url.split('/').at(-1) ?? '')
    await app.call(getDocumentLink, { token, params: { name } })
    expect(await readsOf(id)).toEqual(['document.read'])
    app.setNow(new Date(at + 11 * 60_000))
    await get(url, { range: 'bytes=1-' })
    expect(await readsOf(id)).toEqual(['document.read', 'document.read'])
  })

  it('records no HEAD, no range beyond the end, and nothing of a masked page', async () => {
    const { id, url } = await withDocument()
    await get(url, { method: 'HEAD' })
    expect((await get(url, { range: 'bytes=999999-' })).statusCode).toBe(416)
    expect(await open(String(id), { masked: '1' })).toBe(200)
    expect(await readsOf(id)).toEqual([])
  })

  it('records a comparison with a document, and only one that answers', async () => {
    const { id, order_id } = await order()
    await sendCheck(app, token, { orderId: order_id, file: samplePdf() })
    expect(await readsOf(id)).toEqual([])
    expect(await compare(order_id)).toBe(200)
    expect(await compare(order_id)).toBe(200)
    expect(await readsOf(id)).toEqual(['order.sensitive-compared', 'order.sensitive-compared'])
  })

  it.each<[string, (of: { order_id: string; url: string }) => Promise<number>]>([
    ['a field', async (of) => (await unmask(of.order_id)).http],
    ['a field, on another node', async (of) => (await unmask(of.order_id, other)).http],
    ['a page that is not masked', async (of) => open(of.order_id)],
    ['a comparison', async (of) => compare(of.order_id)],
    ['a document', async (of) => (await get(of.url)).statusCode],
    [
      'the last byte of a document',
      async (of) => (await get(of.url, { range: 'bytes=-1' })).statusCode,
    ],
    [
      'a link to a document',
      async ({ url }) => {
        const name = decodeURIComponent(url.split('/').at(-1) ?? '')
        return (await app.call(getDocumentLink, { token, params: { name } })).http
      },
    ],
  ])('holds back who reads one order too many: %s', async (_what, read) => {
    const { id, url } = await withDocument()
    await heldBack()
    const one = { order_id: String(id), url }
    expect(await read(one)).toBe(429)
    expect(await readsOf(id)).toEqual([])
    expect(await open(String(id), { masked: '1' })).toBe(200)
  })

  it('counts distinct orders by whatever reading, each as often as wanted; pages without such fields not', async () => {
    const { id, url } = await withDocument()
    const second = await order()
    const plain = await makeOrder(app.db)
    for (let time = 0; time < 3; time++) {
      expect((await unmask(String(id))).http).toBe(200)
      expect((await get(url)).statusCode).toBe(200)
      expect(await compare(second.order_id)).toBe(200)
      expect(await open(plain.order_id)).toBe(200)
    }
    expect(await open((await order()).order_id)).toBe(200)
    expect(await open((await order()).order_id)).toBe(429)
    expect((await unmask(String(id))).http).toBe(200)
  })

  it('says when to come back, and lets in then; another member is not concerned', async () => {
    const at = Date.now()
    app.setNow(new Date(at))
    await unmask((await order()).order_id)
    app.setNow(new Date(at + 60_000))
    await unmask((await order()).order_id)
    await unmask((await order()).order_id)
    const fourth = (await order()).order_id
    const refused = await unmask(fourth)
    expect([refused.http, refused.headers['retry-after']]).toEqual([429, '540'])
    expect(refused.body.message).toBe(sensitiveReadTexts.tooMany)
    const body = { orderId: fourth, field: 'passport_number' as const }
    expect((await app.call(showSensitive, { token: uploader, body })).http).toBe(200)
    app.setNow(new Date(at + 600_000))
    expect((await unmask(fourth)).http).toBe(200)
  })

  it('lets through no more though all come at once', async () => {
    const many = await Promise.all(Array.from({ length: LIMIT + 5 }, order))
    const nodes = [app, other]
    const all = await Promise.all(
      many.map(({ order_id }, n) => unmask(order_id, nodes[n % 2] ?? app)),
    )
    expect(all.filter(({ http }) => http === 200)).toHaveLength(LIMIT)
    expect(all.filter(({ http }) => http === 429)).toHaveLength(5)
  })

  it('tells Admins of who names his calls too', async () => {
    await heldBack()
    const file = textPdf('Card of SOK, P1234567, one page')
    const form = { orderId: (await order()).order_id, file }
    const key = { 'idempotency-key': 'one-too-many' }
    const refused = await sendForm(checkDocument, app, token, form, (body) => body, key)
    expect(refused.http).toBe(429)
    const names = (await readNotices(app.db, new Date())).map(({ name }) => name)
    expect(names).toContain(member.name)
  })

  it('tells Admins, once: in the activity, and on every screen for a day', async () => {
    await heldBack()
    for (let time = 0; time < 3; time++) await unmask((await order()).order_id)
    const admin = await app.signInAs(await makeMember(app.db, 'Admin'))
    const { data } = (await app.call(listActivity, { token: admin, query: { limit: 20 } })).body
    const told = data.filter((one) => one.kind === 'privacy.reader-held-back')
    const mine = told.filter(({ actor_name }) => actor_name === member.name)
    expect(mine.map((one) => one.data)).toEqual([
      { memberId: member.id, name: member.name, orders: LIMIT, minutes: 10 },
    ])
    const notices = async (of: string) => (await app.call(getReadNotices, { token: of })).body
    const names = (await notices(admin)).data.map(({ name }) => name)
    expect(names.filter((name) => name === member.name)).toHaveLength(1)
    for (const role of roles.filter((one) => one !== 'Admin')) {
      const mine = await app.signInAs(await makeMember(app.db, role))
      expect(await notices(mine)).toMatchObject({ status: 0 })
    }
    const nextDay = new Date(Date.now() + 24 * 3_600_000 + 1000)
    const still = await readNotices(app.db, nextDay)
    expect(still.filter(({ name }) => name === member.name)).toEqual([])
  })
})

import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDownloadHistory, recordDownload, trackOrder } from '@e-arrival/contract/tracking'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

describe.each(databaseKinds())('tracking on %s', (kind) => {
  let app: TestApp
  let order: Awaited<ReturnType<typeof makeOrder>>
  let file1: string
  let lastAddress = 1

  beforeAll(async () => {
    app = await testApp(kind, { TRUST_PROXY: '127.0.0.1' })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.setNow(null)
    lastAddress += 1
    order = await makeOrder(app.db)
    file1 = `${order.order_id}.pdf`
    const folder = join(app.dataDir, 'documents', '0a')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, order.order_id), 'x')
    const member = await makeMember(app.db)
    await app.db
      .insertInto('documents')
      .values({
        order_id: order.id,
        file1,
        url_name: `${order.order_id}_${file1}`,
        storage_key: `0a/${order.order_id}`,
        mime: 'application/pdf',
        bytes: 1,
        sha256: hash('sha256', 'x'),
        customer_name: 'Sok Dara',
        mail_service_provider: 'AWS',
        uploaded_by: member.id,
        created_at: new Date(),
      })
      .execute()
  })

  /** Each test has an address of its own: wrong tries are counted by it. */
  const headers = () => ({ 'x-forwarded-for': `10.1.1.${lastAddress}`, 'user-agent': CHROME })
  const track = (orderId: string, email: string, more: Record<string, string> = {}) =>
    app.call(trackOrder, { body: { orderId, email }, headers: { ...headers(), ...more } })
  const prove = async (of = order, held: Record<string, string> = {}) => {
    const answer = await app.call(trackOrder, {
      body: { orderId: of.order_id, email: of.email },
      headers: headers(),
      cookies: held,
    })
    return { tracking: answer.cookies.find(({ name }) => name === 'tracking')?.value ?? '' }
  }
  const history = (cookies: Record<string, string>, orderId = order.order_id) =>
    app.call(getDownloadHistory, { body: { orderId }, cookies, headers: headers() })
  const download = (cookies: Record<string, string>, more: object = {}) =>
    app.call(recordDownload, {
      body: { orderId: order.order_id, file1, ...more },
      cookies,
      headers: headers(),
    })
  const rows = () =>
    app.db.selectFrom('downloads').selectAll().where('order_id', '=', order.id).execute()
  const events = async (event: string) =>
    app.db
      .selectFrom('events')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('kind', '=', event)
      .execute()

  it('grants the proved order for 30 minutes by a cookie scripts cannot read', async () => {
    const answer = await track(order.order_id, `  ${order.email.toUpperCase()} `)
    expect(answer.http).toBe(200)
    expect(answer.body).toMatchObject({ status: 1, data: { orderId: order.order_id } })
    expect(answer.cookies).toMatchObject([
      { name: 'tracking', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 1800 },
    ])
    expect(answer.headers['set-cookie']).not.toContain('Secure')
    expect((await history(await prove())).http).toBe(200)
  })

  it('marks the cookie Secure where the browser came by https', async () => {
    const answer = await track(order.order_id, order.email, { 'x-forwarded-proto': 'https' })
    expect(answer.headers['set-cookie']).toContain('Secure')
  })

  it('finds an order by its id in small letters and by the account email where there is no other', async () => {
    const bare = await makeOrder(app.db, { email: '' })
    await app.db
      .updateTable('applications')
      .set({ account_email: 'Account@Example.com' })
      .where('order_id', '=', bare.id)
      .execute()
    expect((await track(bare.order_id.toLowerCase(), 'account@example.com')).http).toBe(200)
    expect((await track(order.order_id, 'account@example.com')).http).toBe(404)
  })

  it('finds an order though copying brought marks along that nobody sees', async () => {
    const { order_id, email } = order
    // Of direction, from a message in Arabic; of zero width, from a mail.
    expect((await track(`\u200e${order_id}\u200b `, `\u202a${email}\u202c`)).http).toBe(200)
    const form = `orderId=%E2%80%8F${order_id}&email=${encodeURIComponent(`\u2066${email}`)}`
    const posted = await app.app.inject({
      ...{ method: 'POST', url: '/track-order', payload: form },
      headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(posted.statusCode).toBe(303)
  })

  it('never finds an order by its internal id', async () => {
    expect((await track(String(order.id), order.email)).http).toBe(404)
  })

  it('answers an unknown order, a wrong email and a deleted order alike', async () => {
    const deleted = await makeOrder(app.db, { status: 'Deleted' })
    const answers = [
      await track('NOSUCHORDER', order.email),
      await track(order.order_id, 'somebody@example.com'),
      await track(deleted.order_id, deleted.email),
    ]
    expect(answers.map(({ http, body, cookies }) => ({ http, body, cookies }))).toEqual(
      answers.map(() => ({ http: 404, body: answers[0]?.body, cookies: [] })),
    )
  })

  it.each([
    [{}, 'orderId', 'Please enter your orderId'],
    [{ orderId: ' ', email: 'a@b.co' }, 'orderId', 'Please enter your orderId'],
    [{ orderId: 'X' }, 'email', 'Please enter your email'],
    [{ orderId: 'X', email: '' }, 'email', 'Please enter your email'],
    [{ orderId: 'X', email: 'nobody' }, 'email', 'Invalid email address'],
    [{ orderId: 'X\u0007Y', email: 'a@b.co' }, 'orderId', 'Invalid order id'],
    [{ orderId: { $ne: '' }, email: 'a@b.co' }, 'orderId', 'Please enter your orderId'],
  ])('refuses %j and names the field', async (body, path, message) => {
    const answer = await app.call(trackOrder, { body: body as never })
    expect(answer.http).toBe(400)
    expect(answer.body.errors).toContainEqual({ path, message })
  })

  it('limits wrong tries on an order and from an address, and no right ones', async () => {
    for (let n = 1; n <= 10; n++)
      expect((await track(order.order_id, `guess${n}@example.com`)).http).toBe(404)
    const refused = await track(order.order_id, 'guess@example.com')
    expect(refused.http).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    for (let n = 1; n <= 9; n++) expect((await track(`NOSUCH${n}`, order.email)).http).toBe(404)
    expect((await track('NOSUCH10', order.email)).http).toBe(429)
    for (let n = 1; n <= 30; n++) expect((await track(order.order_id, order.email)).http).toBe(200)
    app.setNow(new Date(Date.now() + 16 * 60_000))
    expect((await track(order.order_id, 'guess@example.com')).http).toBe(404)
  })

  it('answers an address that goes on guessing nothing any more, and nobody else', async () => {
    await track(order.order_id, 'guess@example.com')
    await app.db.updateTable('wrong_tries').set({ tries: 2000 }).execute()
    expect((await track(order.order_id, order.email)).http).toBe(429)
    lastAddress += 1
    expect((await track(order.order_id, order.email)).http).toBe(200)
  })

  it('opens nothing without a grant, with a forged one, with one run out, or with that of another order', async () => {
    const cookies = await prove()
    const [payload = '', seal = ''] = cookies.tracking.split('.')
    const other = await makeOrder(app.db)
    const forged = Buffer.from(
      JSON.stringify([[other.id, other.order_id, Date.now() + 9e6]]),
    ).toString('base64url')
    const closed = [
      await history({}),
      await history({ tracking: 'junk' }),
      await history({ tracking: `${payload}.` }),
      await history({ tracking: `${forged}.${seal}` }, other.order_id),
      await history(cookies, other.order_id),
      await download(await prove(other)),
    ]
    app.setNow(new Date(Date.now() + 30 * 60_000 + 1000))
    closed.push(await history(cookies))
    expect(closed.map(({ http }) => http)).toEqual(closed.map(() => 401))
    expect(await rows()).toEqual([])
  })

  it('keeps the grants of several orders in one browser', async () => {
    const other = await makeOrder(app.db)
    const both = await prove(other, await prove())
    expect((await history(both)).http).toBe(200)
    expect((await history(both, other.order_id)).http).toBe(200)
  })

  it('closes an order that is deleted while its grant lasts', async () => {
    const cookies = await prove()
    await app.db
      .updateTable('orders')
      .set({ status: 'Deleted' })
      .where('id', '=', order.id)
      .execute()
    expect((await history(cookies)).http).toBe(401)
    expect((await download(cookies)).http).toBe(401)
    expect(await rows()).toEqual([])
  })

  it('shows the order and its newest document, field by field', async () => {
    const { body } = await history(await prove())
    expect(body.data).toEqual({
      downloadHistoryList: [],
      hasMore: false,
      mainResult: {
        order_id: order.order_id,
        full_name: expect.stringMatching(/^Traveller/),
        name: expect.stringMatching(/^Traveller \d+ Sok$/),
        arrival_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        processing_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        stage: 'ready',
        payment: null,
        refunded_at: null,
        landing_domain: '',
      },
      path: {
        file1,
        url: `/api/admin/uploads/docs/${order.order_id}_${file1}`,
        customer_name: 'Sok Dara',
        create_ts: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      },
    })
  })

  it('records a download, row and event, with what the server saw of it', async () => {
    const answer = await download(await prove(), {
      timezone: 'Asia/Phnom_Penh',
      ip: '6.6.6.6',
      customername: 'Somebody Else',
    })
    expect(answer.http).toBe(200)
    expect(answer.body.data.url).toBe(`/api/admin/uploads/docs/${order.order_id}_${file1}`)
    expect(await rows()).toMatchObject([
      {
        file1,
        ip: `10.1.1.${lastAddress}`,
        timezone: 'Asia/Phnom_Penh',
        browser: 'Chrome 131',
        os: 'Windows 10',
      },
    ])
    expect(await events('download.recorded')).toMatchObject([{ data: { file1 } }])
  })

  it("refuses a file that is not the order's", async () => {
    expect((await download(await prove(), { file1: 'other.pdf' })).http).toBe(404)
    expect((await download(await prove(), { file1: ' ' })).http).toBe(400)
    expect(await rows()).toEqual([])
  })

  it('believes no forwarded address from a hop it does not trust', async () => {
    const far = await testApp(kind, { TRUST_PROXY: '192.168.0.0/16' })
    try {
      const own = await makeOrder(far.db)
      await far.call(trackOrder, {
        body: { orderId: own.order_id, email: own.email },
        headers: { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6' },
      })
      const proofs = await far.db.selectFrom('events').select('data').execute()
      expect(proofs.map(({ data }) => data.ip)).toEqual(['127.0.0.1'])
    } finally {
      await far.close()
    }
  })

  it('keeps a proof once in half an hour, however often it is repeated', async () => {
    await prove()
    await prove()
    expect(await events('tracking.proved')).toHaveLength(1)
    lastAddress += 1
    await prove()
    expect(await events('tracking.proved')).toHaveLength(2)
  })

  it('counts no GET or HEAD as a download', async () => {
    const cookies = await prove()
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [
        '/api/front/download-passport-doc-pdf',
        `/get-new-order-details/${order.order_id}`,
        `/api/admin/uploads/docs/${order.order_id}_${file1}`,
      ])
        await app.app.inject({ method, url, cookies, headers: { 'sec-purpose': 'prefetch' } })
    expect(await rows()).toEqual([])
  })
})

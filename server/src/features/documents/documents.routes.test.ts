import { API_BASE } from '@e-arrival/contract/call/api-base'
import { getDocumentFile, getDocumentLink } from '@e-arrival/contract/documents'
import { trackOrder } from '@e-arrival/contract/tracking'
import { describe, expect, test } from 'vitest'
import { signingKeysOf } from '../../platform/secrets/signing-keys.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { givenDocuments } from './documents.fixture.ts'
import { signedFileUrl } from './files/file-links.ts'

const LINKS_KEY = signingKeysOf('l'.repeat(48))

describe.each(databaseKinds())('a document’s file on %s', (kind) => {
  const { given, upload, get } = givenDocuments(kind)

  const stored = async () => (await upload()).body.data.document.url
  const plain = (url: string) => decodeURIComponent(url.split('/').at(-1) ?? '')

  test('is nothing to a stranger, whatever he brings', async () => {
    const url = await stored()
    for (const headers of [{}, { authorization: 'x' }, { cookie: 'tracking=x' }])
      for (const method of ['GET', 'HEAD'] as const)
        expect((await get(url, headers, method)).statusCode).toBe(404)
    const unknown = await get(`${API_BASE}/admin/uploads/docs/x_y.pdf`, {
      authorization: given.token,
    })
    const { message } = unknown.json<{ message: string }>()
    expect([unknown.statusCode, message]).toEqual([404, (await get(url)).json().message])
  })

  test('opens for the traveller who proved this order, and for no other', async () => {
    const url = await stored()
    const prove = async (of: { order_id: string; email: string }) => {
      const body = { orderId: of.order_id, email: of.email }
      const { cookies } = await given.app.call(trackOrder, { body })
      return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
    }
    const own = await get(url, await prove(given.order))
    expect([own.statusCode, own.rawPayload]).toEqual([200, samplePdf(given.order.order_id)])
    expect((await get(url, await prove(await makeOrder(given.app.db, {})))).statusCode).toBe(404)
  })

  test('opens by a signed link for five minutes, for this name alone', async () => {
    const url = await stored()
    const link = signedFileUrl(LINKS_KEY, plain(url), new Date())
    expect((await get(link)).statusCode).toBe(200)
    const [, query] = link.split('?')
    const other = (await upload({ name: 'other.pdf', file: samplePdf('2') })).body.data.document.url
    expect((await get(`${other}?${query}`)).statusCode).toBe(404)
    expect((await get(link.replace(/expires=\d/, 'expires=9'))).statusCode).toBe(404)
    expect((await get(`${link}x`)).statusCode).toBe(404)
    expect(
      (await get(signedFileUrl(signingKeysOf('other key'), plain(url), new Date()))).statusCode,
    ).toBe(404)
    given.app.setNow(new Date(Date.now() + 5 * 60_000 + 2000))
    expect((await get(link)).statusCode).toBe(404)
  })

  test('a member gets a link for a new tab, which is recorded; others get none', async () => {
    const name = plain(await stored())
    const { body } = await given.app.call(getDocumentLink, { token: given.token, params: { name } })
    expect((await get(body.data.url)).statusCode).toBe(200)
    expect((await given.app.call(getDocumentLink, { params: { name } })).http).toBe(401)
    const none = await given.app.call(getDocumentLink, {
      token: given.token,
      params: { name: 'x_y.pdf' },
    })
    expect(none.http).toBe(404)
    const reads = await given.app.db
      .selectFrom('events')
      .select('kind')
      .where('order_id', '=', given.order.id)
      .where('kind', '=', 'document.read')
      .execute()
    expect(reads).toHaveLength(1)
  })

  test('carries headers that keep it a document', async () => {
    const url = await stored()
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers } = await get(url, { authorization: given.token }, method)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(samplePdf(given.order.order_id).length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      })
      expect(headers['content-disposition']).toMatch(/^inline; filename="card/)
      const saved = await get(`${url}?save`, { authorization: given.token }, method)
      expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="card/)
    }
  })

  test('is served in ranges', async () => {
    const url = await stored()
    const ranged = (range: string) => get(url, { authorization: given.token, range })
    const part = await ranged('bytes=1-3')
    expect([part.statusCode, part.body]).toEqual([206, 'PDF'])
    expect(part.headers['content-range']).toMatch(/^bytes 1-3\/\d+$/)
    expect((await ranged('bytes=-6')).body).toBe('%%EOF\n')
    expect((await ranged('bytes=999999-')).statusCode).toBe(416)
    expect((await ranged('bytes=5-1')).statusCode).toBe(416)
    expect((await ranged('cats=1-2')).statusCode).toBe(200)
  })

  test("a member's reading is an event; HEAD is none, and neither counts as a download", async () => {
    const url = await stored()
    await get(url, { authorization: given.token }, 'HEAD')
    await get(url, { authorization: given.token })
    const reads = await given.app.db
      .selectFrom('events')
      .select('actor_kind')
      .where('order_id', '=', given.order.id)
      .where('kind', '=', 'document.read')
      .execute()
    expect(reads).toEqual([{ actor_kind: 'staff' }])
    const { n } = await given.app.db
      .selectFrom('downloads')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(0)
  })

  test('names that try to leave the look-up find nothing', async () => {
    for (const name of ['..%2f..%2fsecrets.json', '%00', 'x'.repeat(499), '%F0%9F%98%80', '%'])
      expect(
        (await get(`${API_BASE}/admin/uploads/docs/${name}`, { authorization: given.token }))
          .statusCode,
      ).toBeOneOf([400, 404])
    expect(getDocumentFile.permission).toBe('public')
  })
})

import { API_BASE } from '@e-arrival/contract/call/api-base'
import { encodeOrderId } from '@e-arrival/contract/call/ids'
import { fileUrl, getDocumentLink } from '@e-arrival/contract/documents'
import { changeOrderStatus } from '@e-arrival/contract/orders/actions'
import { routes } from '@e-arrival/contract/routes'
import { trackOrder } from '@e-arrival/contract/tracking'
import { describe, expect, test } from 'vitest'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { givenDocuments } from '../documents.fixture.ts'

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
/** As browsers open an address: with a word for it, and without where the office is not on https. */
const opening: Record<string, string>[] = [
  { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: HTML },
  { accept: HTML },
]
/** As scripts, frames, downloads and programs ask, which read the envelope. */
const calling: Record<string, string>[] = [
  {},
  { accept: '*/*' },
  { accept: 'application/json, text/plain, */*' },
  { accept: 'text/html;q=0.5, application/json' },
  { accept: 'text/html, application/json' },
  { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: HTML },
  { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty', accept: HTML },
  { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', accept: HTML },
]
const others = ['public', 'tracking-grant', 'intake-key']
const membersCalls = routes.filter(
  ({ method, permission }) => method === 'GET' && !others.includes(permission),
)
const NOTHING = { status: 0, message: 'Not found.', data: null }
const KHMER = { 'accept-language': 'km', host: 'www.angkor-arrivals.example' }

describe.each(databaseKinds())('a file’s address that is not served any more, on %s', (kind) => {
  const { given, upload, get } = givenDocuments(kind)

  const fileOf = (orderId: string) => `${API_BASE}/admin/uploads/docs/${orderId}_card.pdf`
  const proved = async () => {
    const { order_id: orderId, email } = given.order
    const { cookies } = await given.app.call(trackOrder, { body: { orderId, email } })
    return `tracking=${cookies[0]?.value}`
  }
  /** What is answered, each order's own id taken out. */
  const told = async (url: string, headers: Record<string, string>, orderId: string) => {
    const answer = await get(url, headers)
    const { location, 'content-type': type } = answer.headers
    return [answer.statusCode, type, location, answer.body.replaceAll(orderId, 'THE-ORDER')]
  }

  test('is a page where a browser opens it, in its language and brand, with the order filled in', async () => {
    const orderId = given.order.order_id
    await upload()
    for (const headers of opening) {
      const answer = await get(fileOf(orderId), { ...headers, ...KHMER })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toContain('<html lang="km"')
      expect(answer.body).toContain('Angkor Arrivals')
      expect(answer.body).toContain('action="/track-order"')
      expect(answer.body).toMatch(new RegExp(`<input[^>]* value="${orderId}"`))
    }
    const english = await get(fileOf(orderId), opening[0])
    expect(english.body).toContain('Please enter your order ID and email again.')
  })

  test('says the same of what is there, what was deleted, what is another’s and what never was', async () => {
    const orderId = given.order.order_id
    await upload()
    const cookie = await proved()
    const gone = await makeOrder(given.app.db, {})
    const form = { orderId: gone.order_id, email: gone.email }
    await upload(form)
    await given.app.call(changeOrderStatus, {
      token: given.token,
      body: {
        ...{ orderId: gone.order_id, updatingStatus: 'Deleted', permanentDeletedFlag: false },
      } as never,
    })
    for (const headers of [...opening, ...calling]) {
      const never = await told(fileOf('NEVERWAS1'), headers, 'NEVERWAS1')
      expect(await told(fileOf(orderId), headers, orderId)).toEqual(never)
      for (const held of [{}, { cookie }])
        expect(await told(fileOf(gone.order_id), { ...headers, ...held }, gone.order_id)).toEqual(
          never,
        )
    }
  })

  test('leads to the form when the half hour of the grant is over', async () => {
    const { url } = (await upload()).body.data.document
    const cookie = await proved()
    for (const headers of opening) {
      expect((await get(url, { ...headers, cookie })).headers['content-type']).toBe(
        'application/pdf',
      )
    }
    given.app.setNow(new Date(Date.now() + 31 * 60_000))
    for (const headers of opening) {
      const answer = await get(url, { ...headers, cookie })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ])
    }
  })

  test('leads to its order, with the reason, where it is a link that was signed for a member, or was never signed', async () => {
    const later = String(Date.now() + 60_000)
    for (const [orderId, expires, why] of [
      [given.order.order_id, '1', 'expired'],
      [given.order.order_id, later, 'refused'],
      ['NEVERWAS1', later, 'refused'],
      ['NEVERWAS1', 'soon', 'refused'],
    ] as const)
      for (const headers of opening) {
        const answer = await get(`${fileOf(orderId)}?expires=${expires}&signature=x`, headers)
        const place = `/admin/view-order/${encodeOrderId(orderId)}?link=${why}`
        expect([answer.statusCode, answer.headers.location]).toEqual([303, place])
      }
    const unnamed = `${API_BASE}/admin/uploads/docs/A_B_card.pdf?expires=1&signature=x`
    expect((await get(unnamed, opening[0])).headers.location).toBe('/admin?link=expired')
  })

  test('a signed link that has just run out leads to its order too', async () => {
    const { url } = (await upload()).body.data.document
    const { data } = (
      await given.app.call(getDocumentLink, {
        token: given.token,
        params: { name: url.slice(fileUrl('').length) },
      })
    ).body
    expect((await get(data.url, opening[0])).headers['content-type']).toBe('application/pdf')
    given.app.setNow(new Date(Date.now() + 6 * 60_000))
    const { location } = (await get(data.url, opening[0])).headers
    expect(location).toBe(`/admin/view-order/${encodeOrderId(given.order.order_id)}?link=expired`)
  })

  test('leads to the office where it is another call of it', async () => {
    for (const url of [
      `${API_BASE}/admin/nowhere`,
      ...membersCalls.map(({ path }) => API_BASE + path.replaceAll(/:\w+/g, '1')),
    ])
      for (const headers of opening) {
        const answer = await get(url, headers)
        expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 303, '/admin'])
      }
  })

  test.each([
    ['/admin/uploads/docs/%FF', 404],
    ['/admin/uploads/docs/%%%', 404],
    ['/admin/uploads/docs', 404],
    ['/Admin/Uploads/Docs/ABC123_card.pdf', 404],
    [`/admin/uploads/docs/${'x'.repeat(501)}`, 400],
    ['/front/track-order', 404],
    ['/nowhere', 404],
    ['', 404],
  ])('at %j a page with %i is opened', async (path, http) => {
    const answer = await get(`${API_BASE}${path}`, opening[0])
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      http,
      'text/html; charset=utf-8',
    ])
    expect(answer.body).toContain('action="/track-order"')
  })

  test('is the envelope to every call, as it was', async () => {
    for (const headers of calling)
      for (const url of [fileOf('NEVERWAS1'), `${fileOf('NEVERWAS1')}?expires=1&signature=x`]) {
        const answer = await get(url, headers)
        expect([answer.statusCode, answer.json()]).toEqual([404, NOTHING])
      }
    const unread = await get(`${API_BASE}/admin/uploads/docs/%FF`)
    expect([unread.statusCode, unread.json().status]).toEqual([400, 0])
    const counts = await get(`${API_BASE}/admin/get-all-folder-count`, calling[0])
    expect([counts.statusCode, counts.json().status]).toEqual([401, 0])
    const head = await get(fileOf('NEVERWAS1'), opening[0], 'HEAD')
    expect([head.statusCode, head.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  })

  test('is the envelope to who looks at a landing site’s call, which programs alone make', async () => {
    const answer = await get(`${API_BASE}/intake/orders/NEVERWAS1`, opening[0])
    expect([answer.statusCode, answer.json().status]).toEqual([401, 0])
  })
})

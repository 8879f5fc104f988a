import type { TravellerPage } from '@e-arrival/contract/tracking/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/http/app-type.ts'
import { createHttp } from '../../../platform/http/create-http.ts'
import { createLog } from '../../../platform/log.ts'
import { signingKeysOf } from '../../../platform/secrets/signing-keys.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { createBrandFor, loadBrands } from '../../brands/brands.public.ts'
import { answerPage } from './answer-page.routes.ts'
import type { PageDeps } from './pages.deps.ts'
import { registerTravellerPages } from './pages.routes.ts'

describe('an address outside the API', () => {
  let database: TestDatabase
  let app: App
  let order: Awaited<ReturnType<typeof makeOrder>>
  let undrawable: (page: TravellerPage) => boolean = () => false

  beforeAll(async () => {
    database = await openTestDatabase('embedded')
    const pages: PageDeps = {
      ...{
        db: database.db,
        clock: () => new Date(),
        linkKeys: signingKeysOf('k'.repeat(40)),
        hasFile: async () => true,
        noteLost: () => undefined,
        downloadsADay: 60,
        https: false,
      },
      brandFor: createBrandFor(await loadBrands()),
      mails: { areSent: async () => true, wouldLeave: async () => true },
      publicUrl: 'https://cards.example',
      render: (page) => {
        if (undrawable(page)) throw new Error('cannot be drawn')
        return JSON.stringify(page)
      },
      renderBroken: ({ language }) => `<p lang="${language}">We are sorry`,
      sheet: 'body{margin:0}',
    }
    app = await createHttp({
      ...{ logger: createLog('silent'), trustProxy: [], https: false, maxUploadBytes: 1 },
      answerPage: answerPage(pages),
    })
    await registerTravellerPages(app, pages)
    order = await makeOrder(database.db)
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const post = (url: string, fields: Record<string, string>) =>
    app.inject({
      ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const page = (answer: { json: () => unknown }) => answer.json() as TravellerPage

  it.each([
    ['/Track-Order/AbC123?lang=km', '/track-order/AbC123?lang=km'],
    ['//track-order//ABC123/', '/track-order/ABC123'],
    ['/GET-NEW-ORDER-DETAILS/ABC123', '/get-new-order-details/ABC123'],
    ['/get-new-order-details/ABC123/', '/get-new-order-details/ABC123'],
    ['/Admin/view-order/QUJD', '/admin/view-order/QUJD'],
  ])('leads from %s to %s', async (url, meant) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([307, meant])
  })

  it.each([
    ['/nowhere', ''],
    ['/trak-order/ABC123', 'ABC123'],
    ['/track-order/ABC123/more', ''],
    ['/get-new-order-details', ''],
    ['/%%%', ''],
    ['/%E0%A4%A', ''],
  ])(
    'leads from %s to tracking, in the language and the brand of who asks',
    async (url, orderId) => {
      const answer = await get(url, {
        ...{ 'accept-language': 'km', host: 'www.angkor-arrivals.example' },
      })
      expect(answer.statusCode).toBe(404)
      expect(page(answer)).toMatchObject({
        ...{
          view: 'track',
          notice: 'no-page',
          kept: 'no-page&',
          path: '/track-order',
          orderId,
          language: 'km',
        },
        brand: { name: 'Angkor Arrivals' },
      })
    },
  )

  it('shows the form for an order whose name cannot be decoded, or is far too long', async () => {
    const long = 'x'.repeat(3000)
    expect(page(await get(`/track-order/${long}`))).toMatchObject({ view: 'track', orderId: long })
    const answer = await get('/track-order/%%%')
    expect(answer.statusCode).toBe(200)
    expect(page(answer)).toMatchObject({ view: 'track', orderId: '%%%' })
    expect((await get('/get-new-order-details/%FF')).headers.location).toBe(
      '/track-order/%25FF?again',
    )
  })

  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'answers %s of a page that is not there with a page',
    async (method) => {
      const answer = await app.inject({ method, url: '/nowhere', payload: 'a=b' })
      expect(answer.headers['content-type']).toContain('text/html')
      expect(page(answer).view).toBe('track')
    },
  )

  it.each(['/api/nowhere', '/api', '/API/nowhere', '/api/front/%%%'])(
    'answers the call %s in the envelope',
    async (url) => {
      const answer = await get(url)
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.json()).toMatchObject({ status: 0, message: expect.stringMatching(/./) })
    },
  )

  it('apologises where a page cannot be drawn, in the right language and with the right status', async () => {
    const body = { orderId: order.order_id, email: order.email }
    const { cookies: given } = await post('/track-order', body)
    const cookies = { tracking: given[0]?.value ?? '' }
    try {
      for (const broken of ['download', 'all']) {
        undrawable = ({ view }) => broken === 'all' || view === broken
        const url = `/get-new-order-details/${order.order_id}?lang=de`
        const answer = await app.inject({ url, cookies })
        expect(answer.statusCode).toBe(500)
        expect(answer.body).toContain('<p lang="de">We are sorry')
      }
      const other = await get('/nowhere')
      expect(other.statusCode).toBe(500)
      expect(other.body).toContain('We are sorry')
    } finally {
      undrawable = () => false
    }
  })
})

import { API_BASE } from '@e-arrival/contract/call/api-base'
import { pathParams, type RouteDef } from '@e-arrival/contract/call/route'
import { getDocumentFile } from '@e-arrival/contract/documents'
import { getFolderCounts } from '@e-arrival/contract/orders/counts'
import { exportOrders } from '@e-arrival/contract/orders/export'
import { getNeighbours, quickFind } from '@e-arrival/contract/orders/find'
import { listOrders } from '@e-arrival/contract/orders/list'
import { type Action, may, roles } from '@e-arrival/contract/permissions'
import { routes } from '@e-arrival/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { sendUpload } from '../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

/** Fields that say who somebody is: in the address of a GET a proxy logs them. */
const TELLING = /search|e-?mail|phone|name$|surname|address/i
const AS_OF = /"asOf":"[^"]+"/
const quiet = routes.filter((route) => route.quietPath)

describe('calls whose words stay out of addresses', () => {
  let app: TestApp
  let token: string
  let orderId: string
  let document: string
  beforeAll(async () => {
    app = await testApp('embedded', { MAIL_HOLD_SECONDS: '600' })
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const order = await makeOrder(app.db, { surname: 'Quietly', full_name: 'Ada' })
    orderId = order.order_id
    const form = { orderId, email: order.email, file: samplePdf(orderId) }
    const { url } = (await sendUpload(app, token, form)).body.data.document
    document = decodeURIComponent(url.split('/').at(-1) ?? '')
  })
  afterAll(() => app.close())

  const filled = (path: string, params: Record<string, string>): string =>
    pathParams(path).reduce(
      (url, name) => url.replace(`:${name}`, encodeURIComponent(params[name] ?? '')),
      API_BASE + path,
    )
  const ask = async (url: string, payload?: object, from = token) => {
    const headers = { authorization: from }
    const method = payload ? ('POST' as const) : ('GET' as const)
    const answer = await app.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    const { date: _date, ...rest } = answer.headers
    return { http: answer.statusCode, body: answer.body, type: rest['content-type'] }
  }
  /** The same call in both ways. */
  const both = async (route: RouteDef, params: Record<string, string>, query = {}) => {
    const path = route.quietPath ?? expect.fail(`${route.path} has no quiet path`)
    const words = new URLSearchParams(query).toString()
    const open = await ask(`${filled(route.path, params)}${words && `?${words}`}`)
    const stays = pathParams(path)
    const moved = Object.entries(params).filter(([name]) => !stays.includes(name))
    return {
      open,
      quiet: await ask(filled(path, params), { ...Object.fromEntries(moved), ...query }),
    }
  }

  it('answers a quiet call as it answers the open one', async () => {
    const asked: [RouteDef, Record<string, string>, Record<string, string>][] = [
      [listOrders, { orderName: 'allOrder' }, { search: 'quietly', page: '1', limit: '5' }],
      [getFolderCounts, {}, { userName: 'Ada' }],
      [quickFind, {}, { search: 'quietly' }],
      [getNeighbours, { orderId }, { queue: 'allOrder', search: 'quietly' }],
      [exportOrders, { orderName: 'allOrder' }, { search: 'quietly' }],
      [getDocumentFile, { name: document }, {}],
    ]
    for (const [route, params, query] of asked) {
      const { open, quiet } = await both(route, params, query)
      // When it was read.
      const body = quiet.body.replace(AS_OF, AS_OF.exec(open.body)?.[0] ?? '')
      expect({ ...quiet, body }, route.path).toEqual(open)
      expect(open.http, route.path).toBe(200)
    }
  })

  it('refuses in a quiet call what the open one refuses', async () => {
    const { open, quiet } = await both(listOrders, { orderName: 'nothing' }, { page: '0' })
    expect(open.http).toBe(400)
    expect(JSON.parse(quiet.body)).toMatchObject({
      status: 0,
      message: JSON.parse(open.body).message,
    })
    for (const route of ofStaff())
      expect(await ask(filled(route.quietPath ?? '', {}), {}, 'none'), route.path).toMatchObject({
        http: 401,
      })
  })

  it.each(roles)('lets %s in quietly where he is let in openly', async (role) => {
    const mine = await app.signInAs(await makeMember(app.db, role))
    for (const route of ofStaff()) {
      const { http } = await ask(filled(route.quietPath ?? '', { orderName: 'newOrder' }), {}, mine)
      expect(http === 403, route.path).toBe(!may(role, route.permission as Action))
    }
  })

  const ofStaff = () => quiet.filter(({ permission }) => permission !== 'public')

  it('every call that takes such a field has one', () => {
    const telling = routes.filter(
      ({ method, params, query }) =>
        method === 'GET' &&
        [...Object.keys(params?.shape ?? {}), ...Object.keys(query?.shape ?? {})]
          .filter((name) => name !== 'orderName')
          .some((name) => TELLING.test(name)),
    )
    expect(telling.filter(({ quietPath }) => !quietPath).map(({ path }) => path)).toEqual([])
    expect(telling.length).toBe(quiet.length)
  })
})

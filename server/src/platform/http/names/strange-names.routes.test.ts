import { signHandOver } from '@e-arrival/contract/hand-over/hand-over'
import { sendMessage } from '@e-arrival/contract/mail/messages'
import { getOrderDetail } from '@e-arrival/contract/orders/detail'
import { exportOrders } from '@e-arrival/contract/orders/export'
import { addOrderView } from '@e-arrival/contract/orders/views'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { addRemark } from '@e-arrival/contract/remarks'
import { routes } from '@e-arrival/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { sendUpload, type UploadParts } from '../../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { callForms } from '../call-form.ts'
import { strangeIn } from './refuse-strange-names.ts'

const notKnown = (path: string, meant?: string) => ({
  path,
  message: `${path.split('.').at(-1)} is not known here.${meant ? ` Is ${meant} meant?` : ''}`,
})

describe('a name that a call does not know', () => {
  let app: TestApp
  let token: string
  let order: Awaited<ReturnType<typeof makeOrder>>
  beforeAll(async () => {
    app = await testApp('embedded', { MAIL_HOLD_SECONDS: '600' })
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    order = await makeOrder(app.db, { full_name: 'Ada', surname: 'Lovelace' })
  })
  afterAll(() => app.close())

  const refused = (answer: { http: number; body: { errors?: unknown } }) => [
    answer.http,
    answer.body.errors,
  ]

  it('erases no more than was asked for', async () => {
    const { order_id: orderId } = order
    const asked = { orderId, confirm: orderId, reason: 'By age' }
    for (const name of ['upto', 'up_to', 'classes']) {
      const body = { ...asked, [name]: 'sensitive' } as never
      const answer = await app.call(eraseTraveller, { token, body })
      const meant = name === 'classes' ? undefined : 'upTo'
      expect(refused(answer)).toEqual([400, [notKnown(name, meant)]])
    }
    expect(await app.db.selectFrom('erasures').selectAll().execute()).toEqual([])
  })

  it('is one of fifty that are told of thousands, and no more are looked at', async () => {
    const names = Array.from({ length: 15_000 }, (_, at) => `name${at}`)
    const body = Object.fromEntries(names.map((name) => [name, 1])) as never
    const answer = await app.call(eraseTraveller, { token, body })
    expect(refused(answer)).toEqual([400, names.slice(0, 50).map((name) => notKnown(name))])
    const sent = names.map((name) => ({ [name]: 1 }))
    Object.defineProperty(sent, 50, {
      get: () => {
        throw new Error('looked at')
      },
    })
    const many = z.array(z.object({}))
    expect(strangeIn({}, { body: many }, { query: {}, body: sent })).toBeDefined()
  })

  it('exports no more orders, asked for in the open or quietly', async () => {
    const query = { statuss: 'New', domian: 'x.example' }
    const errors = [notKnown('statuss', 'status'), notKnown('domian', 'domain')]
    const headers = { authorization: token }
    const open = await app.app.inject({
      url: `/api/admin/export-orders/allOrder?${new URLSearchParams(query)}`,
      headers,
    })
    expect([open.statusCode, open.json().errors]).toEqual([400, errors])
    const url = `/api${exportOrders.quietPath.replace(':orderName', 'allOrder')}`
    const payload = query
    const quiet = await app.app.inject({ method: 'POST', url, headers, payload })
    expect([quiet.statusCode, quiet.json().errors]).toEqual([400, errors])
  })

  it('unmasks nothing, and sends nothing sooner', async () => {
    const params = { orderId: order.order_id }
    const shown = await app.call(getOrderDetail, { token, params, query: { Masked: '1' } as never })
    expect(refused(shown)).toEqual([400, [notKnown('Masked', 'masked')]])
    const mail = { orderId: order.order_id, subject: 'a', text: 'b', mailServiceProvider: 'AWS' }
    const body = { ...mail, holdseconds: 600 } as never
    const sent = await app.call(sendMessage, { token, body })
    expect(refused(sent)).toEqual([400, [notKnown('holdseconds', 'holdSeconds')]])
    const { order_id: orderId, email } = order
    const form = { orderId, email, file: samplePdf(), holdseconds: '600' } as UploadParts
    const stored = await sendUpload(app, token, form)
    expect(refused(stored)).toEqual([400, [notKnown('holdseconds', 'holdSeconds')]])
    expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  it('is named as deep as it stands', async () => {
    const look = {
      search: '',
      unassigned: false,
      sortBy: 'created_at',
      sortDir: 'desc',
      hidden: [],
    }
    const view = { orderName: 'newOrder', name: 'A', shared: true }
    const body = { ...view, look: { ...look, filters: {}, serach: 'a' } } as never
    expect(refused(await app.call(addOrderView, { token, body }))).toEqual([
      400,
      [notKnown('look.serach', 'search')],
    ])
    const orders = [
      { id: order.order_id, words: '' },
      { id: order.order_id, text: 'x' },
    ]
    const note = await app.call(signHandOver, { token, body: { words: 'a', orders } as never })
    expect(refused(note)).toEqual([400, [notKnown('orders.1.text')]])
  })

  it('is passed by where the specification names the call and nothing is left to a default', async () => {
    const said = { orderId: order.order_id, remark: 'Called', remarkerName: 'Ada', whatsap: 'Y' }
    const near = await app.call(addRemark, { token, body: said as never })
    expect(refused(near)).toEqual([400, [notKnown('whatsap', 'whatsapp')]])
    const body = { ...said, whatsapp: 'Y', office: 'Phnom Penh' } as never
    expect((await app.call(addRemark, { token, body })).http).toBe(200)
  })

  it('is refused by every call of our own that takes names at all', () => {
    const open = routes
      .filter((route) => !route.takesMore)
      .flatMap((route) => callForms(route).map((form) => ({ route, ...form })))
      .flatMap(({ route, path, schema }) =>
        (['querystring', 'body'] as const)
          .filter((part) => schema[part])
          .filter((part) => {
            const sent = { query: { stranger: 1 }, body: { stranger: 1 } }
            return !strangeIn(route, { [part]: schema[part] }, sent)
          })
          .map((part) => `${path} ${part}`),
      )
    expect(open.sort()).toEqual([
      // Says itself which filter it does not know.
      '/admin/bulk-queue body',
      '/admin/claim-next body',
      // Names what it does not read in its warnings (D79).
      '/intake/orders body',
      '/intake/orders/:order_id body',
      // Signed bytes of a provider.
      '/webhooks/:webhook body',
    ])
  })
})

import { API_BASE } from '@e-arrival/contract/call/api-base'
import { setViewing } from '@e-arrival/contract/live'
import * as actions from '@e-arrival/contract/orders/actions'
import { bulkQueue, claimNext } from '@e-arrival/contract/orders/bulk'
import { getOrderTimeline, showSensitive } from '@e-arrival/contract/orders/timeline'
import { saveTransactionDetails } from '@e-arrival/contract/orders/transaction'
import { undoBatch } from '@e-arrival/contract/orders/undo'
import { addRemark } from '@e-arrival/contract/remarks'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChains } from '../../../testing/made/broken-chains.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

const routes = [
  actions.changeOrderStatus,
  actions.moveOrderStatus,
  actions.assignOrders,
  actions.completeRefunds,
  actions.restoreOrders,
  bulkQueue,
  claimNext,
  undoBatch,
  addRemark,
  saveTransactionDetails,
  showSensitive,
  setViewing,
]
const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '\0',
    '\ud800',
    "'; drop table orders; --",
    '__proto__',
    '1e9',
    '00000000000000000000001',
    '-1',
    0,
    -1,
    1.5,
    2 ** 53,
    [],
    {},
    [[]],
    { id: {} },
    [{ id: 'HOSTILE1', status: '%' }],
    'HOSTILE1',
    'newOrder',
    'Deleted',
    { kind: 'move', updatingStatus: 'Awaiting' },
    { kind: 'assign', assignto: '\u200b' },
    'passport_number',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
  ),
)
const keys = ['orderId', 'updatingStatus', 'assignto', 'queue', 'action', 'search', 'month', 'asOf']
const more = ['count', 'batchId', 'remark', 'field', 'transactionId', 'merchantName', 'tab']
const body = fc.oneof(
  { weight: 8, arbitrary: fc.dictionary(fc.constantFrom(...keys, ...more), odd) },
  { weight: 1, arbitrary: odd },
)

describe.each(databaseKinds())('hostile input (%s)', (kind) => {
  let office: TestApp
  let token: string
  beforeAll(async () => {
    office = await testApp(kind)
    token = await office.signInAs(await makeMember(office.db, 'Team', 'Mallory'))
    await makeOrder(office.db, { order_id: 'HOSTILE1', status: 'Deleted', previous_status: 'New' })
  })
  afterAll(() => office.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: unknown) =>
    office.app.inject({
      method,
      url: `${API_BASE}${path}`,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    })

  it('is answered in the envelope and never with a failure of ours', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes), body, async (route, payload) => {
        const answer = await send(route.method, route.path, payload)
        expect([route.path, answer.statusCode, answer.statusCode < 500]).toEqual([
          route.path,
          answer.statusCode,
          true,
        ])
        if (answer.statusCode !== 200) expect(answer.json()).toMatchObject({ status: 0 })
        if (answer.statusCode === 400) expect(answer.json().message).not.toBe('')
      }),
      { numRuns: 600 },
    )
    const { status } = await office.db
      .selectFrom('orders')
      .select('status')
      .where('order_id', '=', 'HOSTILE1')
      .executeTakeFirstOrThrow()
    expect(status).toBe('Deleted')
    expect(await brokenChains(office.db)).toEqual([])
  })

  it.each([
    ['a body that is no JSON', '{', 400],
    ['no body', undefined, 400],
    ['a body nested without end', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 400],
    ['a body too large', JSON.stringify({ orderId: 'x'.repeat(1_100_000) }), 413],
  ])('%s', async (_what, payload, http) => {
    const answer = await office.app.inject({
      method: 'PUT',
      url: `${API_BASE}${actions.moveOrderStatus.path}`,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    })
    expect([answer.statusCode, answer.json().status]).toEqual([http, 0])
  })

  it.each(['%00', '%ff', '..%2f..', "'%20or%201=1", `${'9'.repeat(64)}`, 'x'.repeat(400)])(
    'a timeline of %s',
    async (id) => {
      const path = getOrderTimeline.path.replace(':orderId', id)
      const answer = await send('GET', `${path}?kinds=${encodeURIComponent("order','mail")}`)
      expect([400, 404]).toContain(answer.statusCode)
    },
  )
})

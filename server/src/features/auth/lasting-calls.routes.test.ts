import { saveAssignmentRules, ways } from '@e-arrival/contract/assignment/rules'
import { sayMyShift } from '@e-arrival/contract/assignment/shift'
import type { RouteDef } from '@e-arrival/contract/call/route'
import { changeGateway } from '@e-arrival/contract/gateways'
import * as keys from '@e-arrival/contract/integrations/intake-keys'
import * as webhooks from '@e-arrival/contract/integrations/webhooks'
import { addOrderView } from '@e-arrival/contract/orders/views'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { addSavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { addIntakeKey } from '../intake/intake.public.ts'
import { revokeSignIns } from './credentials.store.ts'
import { endSessionsOf } from './sessions/sessions.store.ts'

const look = {
  ...{ unassigned: false, sortBy: 'created_at', sortDir: 'desc', filters: {}, hidden: [] },
  search: '',
}
const domain = 'shop.example'

// The embedded database serves one at a time.
describe('a call whose work outlives its member, and which waited while he was put out', () => {
  let app: TestApp
  let ids: { key: number; webhook: number; orderId: string }
  beforeAll(async () => {
    app = await testApp('postgres')
    await addIntakeKey(app.db, domain)
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const body = { domain, url: 'https://shop.example/told' }
    const made = await app.call(webhooks.makeWebhook, { token, body })
    const key = app.db.selectFrom('intake_keys').select('id')
    ids = {
      key: (await key.executeTakeFirstOrThrow()).id,
      webhook: made.body.data.id,
      orderId: (await makeOrder(app.db)).order_id,
    }
  })
  afterAll(() => app.close())

  type Call = { route: RouteDef; sent: () => object }
  const url = 'https://thief.example/told'
  const body = (said: object) => () => ({ body: said })
  const calls: Record<string, Call> = {
    'makes no key': { route: keys.makeIntakeKey, sent: body({ domain, sandbox: false }) },
    'makes no key anew': {
      route: keys.rotateIntakeKey,
      sent: () => ({ params: { id: ids.key }, body: { overlapHours: 1 } }),
    },
    'revokes no key': { route: keys.revokeIntakeKey, sent: () => ({ params: { id: ids.key } }) },
    'makes no webhook': { route: webhooks.makeWebhook, sent: body({ domain, url }) },
    'makes no webhook’s secret anew': {
      route: webhooks.rotateWebhook,
      sent: () => ({ params: { id: ids.webhook }, body: { overlapHours: 1 } }),
    },
    'revokes no webhook': {
      route: webhooks.revokeWebhook,
      sent: () => ({ params: { id: ids.webhook } }),
    },
    'sends nothing to a webhook': {
      route: webhooks.testWebhook,
      sent: () => ({ params: { id: ids.webhook } }),
    },
    'changes no gateway': { route: changeGateway, sent: body({ gatewayId: 2 }) },
    'shares no view': {
      route: addOrderView,
      sent: body({ orderName: 'newOrder', name: 'Of a thief', shared: true, look }),
    },
    'shares no text': {
      route: addSavedText,
      sent: body({ name: 'Of a thief', shared: true, versions: { en: 'Pay here' } }),
    },
    'changes no rule': {
      route: saveAssignmentRules,
      sent: body({
        ...{ edition: 1, on: false, by: ways[0], limit: 7, backAfterHours: null, members: [] },
      }),
    },
    'is in no more': { route: sayMyShift, sent: body({ in: true }) },
    'erases nobody': {
      route: eraseTraveller,
      sent: () => {
        const { orderId } = ids
        return { body: { orderId, confirm: orderId, upTo: 'contact', reason: 'asked' } }
      },
    },
  }

  const TABLES = [
    ...['intake_keys', 'webhooks', 'webhook_secrets', 'webhook_deliveries', 'gateways'],
    ...[
      'saved_views',
      'saved_texts',
      'assignment_members',
      'assignment_rules',
      'erasures',
      'activity',
    ],
  ]
  const standing = () =>
    Promise.all(
      TABLES.map((table) =>
        app.db
          .selectFrom(table as never)
          .selectAll()
          .execute(),
      ),
    )
  const callWhile = async (
    ends: (trx: Trx) => Promise<unknown>,
    { route, sent }: Call,
    member: TestMember,
    { headers = {}, refusal = 401 }: { headers?: Record<string, string>; refusal?: number } = {},
  ) => {
    const token = await app.signInAs(member)
    const before = await standing()
    const { asked } = await inTransaction(app.db, async (trx) => {
      await ends(trx)
      const call = app.call(route, { ...sent(), token, headers } as never)
      await new Promise((done) => setTimeout(done, 300))
      return { asked: call }
    })
    const { http, body: said } = await asked
    expect([http, said.status]).toEqual([refusal, 0])
    expect(await standing()).toEqual(before)
  }

  it.each(Object.entries(calls))('%s', async (_what, call) => {
    const member = await makeMember(app.db, 'Admin')
    await callWhile((trx) => revokeSignIns(trx, new Date(), member.id), call, member)
  })

  it.each(Object.entries(calls))('%s, whose session alone was ended', async (_what, call) => {
    const member = await makeMember(app.db, 'Admin')
    await callWhile((trx) => endSessionsOf(trx, new Date(), member.id), call, member)
  })

  it('makes no key, and keeps no answer, where it names itself', async () => {
    const member = await makeMember(app.db, 'Admin')
    const ends = (trx: Trx) => revokeSignIns(trx, new Date(), member.id)
    await callWhile(ends, calls['makes no key'] as Call, member, {
      headers: { 'idempotency-key': 'k-1' },
    })
    expect(await app.db.selectFrom('idempotency_keys').select('http').execute()).toEqual([])
  })

  it('makes no key by the role that he had', async () => {
    const member = await makeMember(app.db, 'Admin')
    const demotes = (trx: Trx) =>
      trx.updateTable('staff').set({ type: 'Team' }).where('id', '=', member.id).execute()
    await callWhile(demotes, calls['makes no key'] as Call, member, { refusal: 403 })
  })

  it.each(Object.values(calls).map((call) => [call.route.path, call] as const))(
    '%s is carried out while a change of an order holds its member: neither waits for the other',
    async (_path, { route, sent }) => {
      const member = await makeMember(app.db, 'Admin')
      const token = await app.signInAs(member)
      await inTransaction(app.db, async (trx) => {
        await trx.selectFrom('staff').select('id').where('id', '=', member.id).forShare().execute()
        const { http } = await app.call(route, { ...sent(), token } as never)
        expect(http).toBeLessThan(500)
        expect(http).not.toBe(401)
      })
    },
  )

  it('lets other calls of its session go on meanwhile', async () => {
    const member = await makeMember(app.db, 'Admin')
    const token = await app.signInAs(member)
    app.setNow(new Date(Date.now() + 5 * 60_000))
    const took = await inTransaction(app.db, async (trx) => {
      await trx
        .selectFrom('sessions')
        .select('id')
        .where('staff_id', '=', member.id)
        .forShare()
        .execute()
      const from = Date.now()
      expect((await app.call(keys.listIntakeKeys, { token })).http).toBe(200)
      return Date.now() - from
    })
    app.setNow(null)
    expect(took).toBeLessThan(1000)
  })
})

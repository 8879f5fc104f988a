import { AsyncResource } from 'node:async_hooks'
import { sayMyShift } from '@e-arrival/contract/assignment/shift'
import { endMySessions } from '@e-arrival/contract/auth/sessions'
import { errorCodes } from '@e-arrival/contract/call/errors'
import type { RouteDef } from '@e-arrival/contract/call/route'
import { changeGateway } from '@e-arrival/contract/gateways'
import { signHandOver } from '@e-arrival/contract/hand-over/hand-over'
import { acceptOrder } from '@e-arrival/contract/intake'
import { makeIntakeKey } from '@e-arrival/contract/integrations/intake-keys'
import { makeWebhook } from '@e-arrival/contract/integrations/webhooks'
import { sendInvoice } from '@e-arrival/contract/invoices'
import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { claimNext } from '@e-arrival/contract/orders/bulk'
import { addOrderView, updateOrderView } from '@e-arrival/contract/orders/views'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { addRemark } from '@e-arrival/contract/remarks'
import { addSavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { addMember } from '@e-arrival/contract/team'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { answerOnce } from '../../../platform/http/idempotency/answer-once.ts'
import { hashOfSecret } from '../../../platform/ids.ts'
import { createLog } from '../../../platform/log.ts'
import { bindAll } from '../../../testing/made/bind-all.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { addIntakeKey } from '../../intake/intake.public.ts'
import { eraseInDatabase } from './erase-order.ts'

const MINUTE = 60_000
const look = {
  ...{ unassigned: false, sortBy: 'created_at', sortDir: 'desc', filters: {}, hidden: [] },
} as const

type Order = { order_id: string; email: string }

describe.each(databaseKinds())('a kept answer and an erasure, on %s', (kind) => {
  let app: TestApp
  let token: string
  let site: string
  let now = Date.parse('2026-11-22T03:00:00Z')
  let made = 0
  let owners: string[]
  beforeAll(async () => {
    app = await testApp(kind, { MAIL_HOLD_SECONDS: '600' })
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    site = await addIntakeKey(app.db, 'shop.example')
  })
  afterAll(() => app.close())
  /** Nothing was erased lately. */
  beforeEach(async () => {
    pass(60)
    const member = await makeMember(app.db, 'Admin')
    token = await app.signInAs(member)
    const keys = await app.db.selectFrom('intake_keys').select('id').execute()
    owners = [`member ${member.id}`, ...keys.map(({ id }) => `intake ${id}`)]
  })

  const pass = (minutes: number) => {
    now += minutes * MINUTE
    app.setNow(new Date(now))
  }
  const named = (name: string) => ({ 'idempotency-key': name })
  const order = async () => {
    made += 1
    const one = await makeOrder(app.db, { email: `idem.person${made}@trav.example` })
    await bindAll(app.db)
    return one
  }
  const erase = async (orderId: string, upTo: 'sensitive' | 'contact' = 'contact') => {
    const body = { orderId, confirm: orderId, upTo, reason: 'asked' }
    expect((await app.call(eraseTraveller, { token, body })).http).toBe(200)
  }
  const invoice = (orderId: string) =>
    app.call(sendInvoice, {
      ...{ token, headers: named(`invoice-${orderId}`), body: { orderId } as never },
    })
  const told = ({ http, body, headers }: Awaited<ReturnType<typeof invoice>>) => [
    ...[http, headers['idempotency-replayed'] ?? 'anew'],
    JSON.stringify(body).includes('trav.example'),
  ]
  const GONE = [409, 'anew', false]
  /** How many of these calls' answers lie in the table. */
  const kept = async (...names: string[]) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from idempotency_keys
      where answer is not null and key_hash = any(${names.flatMap(hashesOf)}::text[])`.execute(
      app.db,
    )
    return rows[0]?.n
  }
  const hashesOf = (name: string) => owners.map((owner) => hashOfSecret(`${owner} ${name}`))

  it.each(['sensitive', 'contact'] as const)(
    'is given again until its order is erased: %s',
    async (upTo) => {
      const [one, other] = [await order(), await order()]
      const first = await invoice(one.order_id)
      expect(told(first)).toEqual([200, 'anew', true])
      await erase(other.order_id)
      expect((await invoice(one.order_id)).body).toEqual(first.body)
      const invoices = () => app.db.selectFrom('invoices').select('id').execute()
      const before = await invoices()
      expect(await kept(`invoice-${one.order_id}`)).toBe(1)
      await erase(one.order_id, upTo)
      expect(await kept(`invoice-${one.order_id}`)).toBe(0)
      const gone = await invoice(one.order_id)
      expect(told(gone)).toEqual(GONE)
      expect(gone.body.message).toContain('erased')
      expect(await invoices()).toEqual(before)
    },
  )

  it('of an order that is meant by its internal id is gone too, and by no other erasure', async () => {
    const { id, order_id, email } = await order()
    const body = { orderId: String(id), remark: `Wrote to ${email}` } as never
    const remark = () => app.call(addRemark, { token, headers: named('remark-1'), body })
    expect((await remark()).http).toBe(200)
    await erase((await order()).order_id)
    expect(told((await remark()) as never)).toEqual([200, 'true', true])
    expect(await kept('remark-1')).toBe(1)
    await erase(order_id)
    expect(await kept('remark-1')).toBe(0)
    expect(told((await remark()) as never)).toEqual(GONE)
  })

  it('of several orders is gone with one of them', async () => {
    const [one, other] = [await order(), await order()]
    const ids = [one, other].map(({ order_id }) => ({ id: order_id, status: 'New' }))
    const body = { orderId: ids, updatingStatus: 'Awaiting' } as never
    const move = () => app.call(moveOrderStatus, { token, headers: named(`move-${made}`), body })
    const first = await move()
    expect((await move()).body).toEqual(first.body)
    await erase(other.order_id)
    expect(await kept(`move-${made}`)).toBe(0)
    expect((await move()).http).toBe(409)
  })

  it('of a landing site is gone too, and acts no second time', async () => {
    const body = { order_id: 'KEPT-00001', full_name: 'Sophea', email: 'a@trav.example' } as never
    const headers = { 'x-api-key': site, ...named('order-1') }
    const send = () => app.call(acceptOrder, { headers, body })
    expect((await send()).body.data.created).toBe(true)
    expect((await send()).body.data.created).toBe(true)
    expect(await kept('order-1')).toBe(1)
    await erase('KEPT-00001')
    expect(await kept('order-1')).toBe(0)
    expect((await send()).http).toBe(409)
  })

  it('that is of no order is gone with any: nobody knows whom it tells of', async () => {
    const claim = () => app.call(claimNext, { token, headers: named('claim-1'), body })
    const body = { queue: 'newOrder' } as never
    await order()
    const first = await claim()
    expect(first.http).toBe(200)
    expect((await claim()).body).toEqual(first.body)
    expect(await kept('claim-1')).toBe(1)
    await erase((await order()).order_id)
    expect(await kept('claim-1')).toBe(0)
    const gone = await claim()
    expect([gone.http, gone.body.message]).toEqual([409, errorCodes.answerErased.message])
  })

  const view = (name: string) => ({
    ...{ orderName: 'newOrder', name },
    shared: false,
    look: { ...look, search: '' },
  })
  const text = { name: 'Asked Sok', shared: false, versions: { en: 'Dear Sok' } }

  it('of what was done with views, texts and hand-overs is given again after any erasure, and done once', async () => {
    const { id } = (await app.call(addOrderView, { token, body: view('Sok') as never })).body.data
    const rename = { id, name: 'Sok and Dara', shown: { name: 'Sok', shared: false } }
    const calls = [
      [updateOrderView, rename],
      [addOrderView, view('Of Dara')],
      [addSavedText, text],
      [signHandOver, { words: 'Call Sok' }],
    ] as const
    const say = ([route, body]: (typeof calls)[number]) =>
      app.call(route as typeof addOrderView, {
        ...{ token, headers: named(`done-${route.path}`), body: body as never },
      })
    const first: Awaited<ReturnType<typeof say>>[] = []
    for (const one of calls) first.push(await say(one))
    expect(first.map(({ http }) => http)).toEqual([200, 200, 200, 200])
    await erase((await order()).order_id)
    for (const [at, one] of calls.entries()) {
      const again = await say(one)
      expect([again.http, again.body], one[0].path).toEqual([200, first[at]?.body])
      expect(again.headers['idempotency-replayed']).toBe('true')
    }
  })

  it('that refused is gone, for it may name somebody, and is not called done', async () => {
    const made = await app.call(addOrderView, { token, body: view('Sokha') as never })
    const { id } = made.body.data
    const body = { id, name: 'Mine', shown: { name: 'Another', shared: false } }
    const rename = () => app.call(updateOrderView, { token, headers: named('refused-1'), body })
    const first = await rename()
    expect([first.http, first.body.message]).toEqual([409, expect.stringContaining('Sokha')])
    await erase((await order()).order_id)
    expect(await kept('refused-1')).toBe(0)
    const gone = await rename()
    expect([gone.http, gone.body.message]).toEqual([409, errorCodes.refusalErased.message])
    expect(JSON.stringify(gone.body)).not.toContain('Sokha')
  })

  it('that tells of no traveller is given again after any erasure: the secret of a key is seen', async () => {
    const domain = 'other.example'
    const member = { name: 'New Here', email: 'new.here@office.example', type: 'Team' as const }
    const calls: [RouteDef, object][] = [
      [makeIntakeKey, { domain, sandbox: false }],
      [makeWebhook, { domain, url: 'https://other.example/hook' }],
      [addMember, { ...member, password: 'of a new member' }],
      [sayMyShift, { in: true }],
      [endMySessions, { keepCurrent: true }],
      [changeGateway, { gatewayId: 999 }],
    ]
    const ask = () =>
      calls.map(async ([route, body]) => {
        const headers = named(`of-nobody-${route.path.slice(1).replaceAll('/', '-')}`)
        const answer = await app.call(route, { token, headers, body } as never)
        return [route.path, answer.http, answer.body] as const
      })
    const first = await Promise.all(ask())
    await erase((await order()).order_id)
    expect(await Promise.all(ask())).toEqual(first)
    const given = Object.fromEntries(first.map(([path, http]) => [path, http]))
    expect(given).toMatchObject({ [makeIntakeKey.path]: 200, [makeWebhook.path]: 200 })
    const keys = app.db.selectFrom('intake_keys').select('id').where('domain', '=', domain)
    expect(await keys.execute()).toHaveLength(1)
  })

  it('is gone where the erasure had begun before the call, and ended after it', async () => {
    const { order_id } = await order()
    expect((await invoice(order_id)).http).toBe(200)
    pass(-1)
    await erase(order_id)
    pass(1)
    expect(told(await invoice(order_id))).toEqual(GONE)
  })

  it('of after an erasure is given again', async () => {
    const { order_id } = await order()
    await erase(order_id)
    pass(10)
    const refused = await invoice(order_id)
    expect(refused.http).toBe(409)
    const again = await invoice(order_id)
    expect([again.http, again.body, again.headers['idempotency-replayed']]).toEqual([
      ...[409, refused.body, 'true'],
    ])
  })

  it('is not kept where its traveller was erased while it was made, however near the end of it', async () => {
    const deps = { db: app.db, clock: () => new Date(now), log: createLog('silent') }
    const answering = (name: string, { order_id, email }: Order, meanwhile: () => Promise<void>) =>
      answerOnce(
        deps,
        {
          caller: owners[0] ?? '',
          key: name,
          asks: ['POST', '/x', { orderId: order_id }],
        },
        async () => {
          await meanwhile()
          return { tells: email }
        },
      )
    if (kind === 'postgres') {
      const one = await order()
      await answering(
        'raced-1',
        one,
        AsyncResource.bind(() => erase(one.order_id)),
      )
      expect(await kept('raced-1')).toBe(0)
    }
    const other = await order()
    const answered = await inTransaction(app.db, async (trx) => {
      const erased = { orderId: other.id, upTo: 'contact', reason: 'Asked' } as const
      await eraseInDatabase(trx, deps, { ...erased, actor: systemActor })
      const asked = answering('raced-2', other, async () => undefined)
      await new Promise((done) => setTimeout(done, 300))
      return { asked }
    })
    expect((await answered.asked).http).toBe(200)
    expect(await kept('raced-2')).toBe(0)
  })
})

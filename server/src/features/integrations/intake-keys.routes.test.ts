import { listActivity } from '@e-arrival/contract/activity'
import { acceptOrder, correctOrder, getIntakeOrder } from '@e-arrival/contract/intake'
import {
  CALLS_KEPT,
  listIntakeCalls,
  listIntakeKeys,
  makeIntakeKey,
  revokeIntakeKey,
  rotateIntakeKey,
} from '@e-arrival/contract/integrations/intake-keys'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

const SOON = { timeout: 15_000, interval: 30 }

describe.each(databaseKinds())('intake keys in the hands of an Admin, on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Admin', 'Dara'))
  })
  afterAll(() => app.close())

  const make = async (domain: string, sandbox = false) =>
    (await app.call(makeIntakeKey, { token, body: { domain, sandbox } })).body.data
  const send = (key: string, order_id: string, more: object = {}) =>
    app.call(acceptOrder, {
      body: { order_id, full_name: 'Sophea', email: 'sophea@example.com', ...more } as never,
      headers: { 'x-api-key': key },
    })
  const keys = async () => (await app.call(listIntakeKeys, { token })).body.data
  const callsOf = async (id: number) =>
    (await app.call(listIntakeCalls, { token, params: { id } })).body.data
  const calls = (id: number, count: number) =>
    vi.waitFor(async () => {
      const found = await callsOf(id)
      expect(found).toHaveLength(count)
      return found
    }, SOON)

  it('are made, used, rotated with an overlap and revoked at once, each in the log by his name', async () => {
    const made = await make(' Shop.Example ')
    expect(made).toMatchObject({ domain: 'shop.example', key: expect.stringMatching(/^eak_/) })
    expect((await send(made.key, 'KEYED-0001')).http).toBe(200)
    const params = { id: made.id }
    const next = (await app.call(rotateIntakeKey, { token, params, body: { overlapHours: 1 } }))
      .body.data
    expect((await send(made.key, 'KEYED-0001')).http).toBe(200)
    expect((await send(next.key, 'KEYED-0001')).http).toBe(200)
    expect((await app.call(revokeIntakeKey, { token, params })).http).toBe(200)
    expect((await send(made.key, 'KEYED-0001')).http).toBe(401)
    const listed = await keys()
    expect(JSON.stringify(listed)).not.toContain(made.key)
    expect(listed).toMatchObject([
      { id: next.id, live: true, last_used_from: '127.0.0.1', hint: next.key.slice(-4) },
      { id: made.id, live: false, replaced_by: next.id },
    ])
    expect((await app.call(revokeIntakeKey, { token, params })).http).toBe(409)
    const { body } = await app.call(listActivity, { token, query: { limit: 200 } })
    const done = body.data.filter(({ kind: what }) => what.startsWith('intake-key.'))
    expect(done.map(({ kind: what, actor_name }) => `${what} ${actor_name}`)).toEqual([
      'intake-key.revoked Dara',
      'intake-key.rotated Dara',
      'intake-key.added Dara',
    ])
  })

  it.each(['', 'not a host', 'https://shop.example', 'x'.repeat(254)])(
    'the domain %s is refused, and the field is named',
    async (domain) => {
      const { http, body } = await app.call(makeIntakeKey, { token, body: { domain } })
      const { errors } = body as { errors?: { path: string }[] }
      expect([http, errors?.[0]?.path]).toEqual([400, 'domain'])
    },
  )

  it('are for Admins alone', async () => {
    const manager = await app.signInAs(await makeMember(app.db, 'Manager'))
    expect((await app.call(listIntakeKeys, { token: manager })).http).toBe(403)
    expect((await app.call(listIntakeCalls, { token: manager, params: { id: 1 } })).http).toBe(403)
  })

  it('the last calls of a key say what was answered, and nothing that was sent', async () => {
    const { id, key } = await make('calls.example')
    const headers = { 'x-api-key': key }
    await send(key, 'CALLS-0001')
    await calls(id, 1)
    await send(key, 'CALLS-0001', { full_name: 'Sophie Secret' })
    await calls(id, 2)
    await send(key, 'CALLS-0002', { email: 'secret', amount: '49,00' })
    await calls(id, 3)
    const params = { order_id: 'secret@example.com' }
    await app.call(getIntakeOrder, { params, headers })
    await calls(id, 4)
    await app.call(correctOrder, {
      ...{ params: { order_id: 'CALLS-0001' }, body: { full_name: 'Sophie' } as never },
      headers: { ...headers, 'idempotency-key': 'once' },
    })
    const found = await calls(id, 5)
    expect(found.map(({ at: _at, id: _id, ...call }) => call)).toEqual([
      {
        ...{ method: 'PATCH', path: '/intake/orders/:order_id', status: 200 },
        ...{ message: 'Order corrected', fields: [] },
      },
      {
        ...{ method: 'GET', path: '/intake/orders/:order_id', status: 404 },
        ...{ message: expect.any(String), fields: [] },
      },
      {
        ...{ method: 'POST', path: '/intake/orders', status: 400 },
        ...{ message: expect.any(String), fields: ['amount', 'email'] },
      },
      {
        ...{ method: 'POST', path: '/intake/orders', status: 409 },
        ...{ message: expect.stringContaining('other content'), fields: ['full_name'] },
      },
      {
        ...{ method: 'POST', path: '/intake/orders', status: 200 },
        ...{ message: 'Order accepted', fields: [] },
      },
    ])
    expect(JSON.stringify(found)).not.toMatch(/secret|soph/i)
  })

  it(`of each key the last ${CALLS_KEPT} calls are kept`, async () => {
    const { id, key } = await make('many.example', true)
    const other = await make('few.example', true)
    await send(other.key, 'MANYC-0001')
    for (let n = 0; n < CALLS_KEPT + 5; n++) await send(key, `MANYC-${String(n).padStart(4, '0')}`)
    await vi.waitFor(async () => {
      const kept = await app.db
        .selectFrom('intake_calls')
        .select('id')
        .where('key_id', '=', id)
        .execute()
      expect(kept).toHaveLength(CALLS_KEPT)
    }, SOON)
    expect(await callsOf(id)).toHaveLength(CALLS_KEPT)
    expect(await callsOf(other.id)).toHaveLength(1)
  })
})

import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { addIntakeKey } from './add-intake-key.ts'
import { listKeys } from './intake-keys.store.ts'
import { revokeIntakeKey } from './revoke-intake-key.ts'
import { rotateIntakeKey } from './rotate-intake-key.ts'

const now = new Date('2026-11-22T03:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const HOUR = 60 * 60 * 1000

describe.each(databaseKinds())('intake keys on %s', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await testApp(kind, { INTAKE_PER_MINUTE: '5' })
    test.setNow(now)
  })
  afterAll(() => test.close())

  const send = (key: string, orderId = 'KEYS-0001') =>
    test.call(acceptOrder, {
      body: { order_id: orderId, full_name: 'Sophea', email: 'a@example.com' } as never,
      headers: { 'x-api-key': key },
    })
  const correct = (key: string, order_id: string) =>
    test.call(correctOrder, {
      params: { order_id },
      body: { full_name: 'Thief' } as never,
      headers: { 'x-api-key': key },
    })
  const clock = () => now
  const idOf = async (domain: string) =>
    (await listKeys(test.db, now)).find((key) => key.domain === domain)?.id ?? 0

  it('a revoked key opens nothing any more, at once, and cannot be revoked twice', async () => {
    const key = await addIntakeKey(test.db, 'revoked.example')
    expect((await send(key, 'KEYS-0001')).http).toBe(200)
    const id = await idOf('revoked.example')
    await revokeIntakeKey(test.db, clock, id)
    expect((await send(key, 'KEYS-0001')).http).toBe(401)
    await expect(revokeIntakeKey(test.db, clock, id)).rejects.toThrow('revoked already')
    await expect(revokeIntakeKey(test.db, clock, 999_999)).rejects.toThrow('There is no intake key')
  })

  // The embedded database serves one at a time.
  it.runIf(kind === 'postgres').each([
    ['takes no order', 'KEYS-NEW1', false],
    ['takes none, used in this minute', 'KEYS-NEW2', true],
  ])('a call that waited while its key was revoked %s', async (_what, orderId, isUsed) => {
    const domain = `${orderId.toLowerCase()}.example`
    const key = await addIntakeKey(test.db, domain)
    const known = isUsed ? await send(key, `${orderId}-OLD`) : null
    const { asked } = await inTransaction(test.db, async (trx) => {
      await revokeIntakeKey(trx, clock, await idOf(domain))
      const calls = [
        send(key, orderId),
        isUsed ? correct(key, `${orderId}-OLD`) : send(key, orderId),
      ]
      await new Promise((done) => setTimeout(done, 300))
      return { asked: Promise.all(calls) }
    })
    expect((await asked).map(({ http }) => http)).toEqual([401, 401])
    const orders = test.db.selectFrom('orders').select(['order_id', 'full_name'])
    expect(await orders.where('order_id', 'like', `${orderId}%`).execute()).toEqual(
      known ? [{ order_id: `${orderId}-OLD`, full_name: 'Sophea' }] : [],
    )
  })

  it('an old key and its successor work side by side until the overlap ends', async () => {
    const old = await addIntakeKey(test.db, 'rotated.example')
    const id = await idOf('rotated.example')
    const made = await rotateIntakeKey(test.db, clock, { id, overlapHours: 24 })
    expect((await send(old, 'KEYS-0002')).http).toBe(200)
    expect((await send(made.key, 'KEYS-0002')).body.data.created).toBe(false)
    await expect(rotateIntakeKey(test.db, clock, { id, overlapHours: 24 })).rejects.toThrow(
      'replaced',
    )
    test.setNow(after(24 * HOUR))
    expect((await send(old, 'KEYS-0002')).http).toBe(401)
    expect((await send(made.key, 'KEYS-0002')).http).toBe(200)
    test.setNow(now)
  })

  it('the list says when and from where each key was used last, and never its secret', async () => {
    const key = await addIntakeKey(test.db, 'listed.example')
    await send(key, 'KEYS-0003')
    const listed = await listKeys(test.db, now)
    expect(listed.find(({ domain }) => domain === 'listed.example')).toMatchObject({
      hint: key.slice(-4),
      last_used_at: now,
      last_used_from: '127.0.0.1',
      revoked_at: null,
    })
    expect(JSON.stringify(listed)).not.toContain(key)
    const { rows } = { rows: await test.db.selectFrom('activity').select('kind').execute() }
    expect(rows.map((row) => row.kind)).toContain('intake-key.revoked')
  })

  it('counts the calls of a key and minute: the next one is told how long to wait', async () => {
    const key = await addIntakeKey(test.db, 'busy.example')
    for (let call = 0; call < 5; call += 1) expect((await send(key, 'KEYS-0004')).http).toBe(200)
    test.setNow(after(20_000))
    const refused = await send(key, 'KEYS-0004')
    expect([refused.http, refused.headers['retry-after']]).toEqual([429, '40'])
    const calm = await addIntakeKey(test.db, 'calm.example')
    expect((await send(calm, 'KEYS-0005')).http).toBe(200)
    test.setNow(after(61_000))
    expect((await send(key, 'KEYS-0004')).http).toBe(200)
    test.setNow(now)
  })
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { authTexts, changePassword, signIn } from '@e-arrival/contract/auth'
import { prove } from '@e-arrival/contract/auth/factors'
import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { copySensitive } from '@e-arrival/contract/filing/file-orders'
import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { showSensitive } from '@e-arrival/contract/orders/timeline'
import { saveTransactionDetails } from '@e-arrival/contract/orders/transaction'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { addRemark } from '@e-arrival/contract/remarks'
import { addMember, PASSWORD_MASK, teamTexts, updateMember } from '@e-arrival/contract/team'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addIntakeKey } from '../features/intake/keys/add-intake-key.ts'
import { sweepIdempotencyKeys } from '../platform/http/idempotency/idempotency-keys.store.ts'
import { bindAll } from './made/bind-all.ts'
import { makeMember } from './made/make-member.ts'
import { makeOrder } from './made/make-order.ts'
import { samplePdf } from './made/sample-files.ts'
import { sendUpload } from './made/upload-form.ts'
import { type TestApp, testApp } from './test-app.ts'
import { databaseKinds } from './test-database.ts'

const now = new Date('2026-11-22T03:00:00Z')
const DAY = 24 * 60 * 60 * 1000

describe.each(databaseKinds())('Idempotency-Key on %s', (kind) => {
  let test: TestApp
  let token: string
  let other: string
  let site: string
  beforeAll(async () => {
    test = await testApp(kind, { SIGN_IN_TRIES: '3' })
    test.setNow(now)
    token = await test.signInAs(await makeMember(test.db, 'Admin'))
    other = await test.signInAs(await makeMember(test.db, 'Admin'))
    site = await addIntakeKey(test.db, 'shop.example')
  })
  afterAll(() => test.close())

  const remark = (orderId: string, key: string, text = 'Called', as = token) =>
    test.call(addRemark, {
      token: as,
      headers: { 'idempotency-key': key },
      body: { orderId, remark: text, remarkerName: '' } as never,
    })
  const remarks = async () => (await test.db.selectFrom('remarks').select('id').execute()).length

  it('a call that wanted a proof is let through by the same key once it was given', async () => {
    const admin = await makeMember(test.db, 'Admin')
    const late = await test.signInAs(admin)
    test.setNow(new Date(now.getTime() + 16 * 60_000))
    const other = await makeMember(test.db, 'Team')
    const { id: tmId, name, email } = other
    const body = { tmId, name, email, password: PASSWORD_MASK, type: 'Manager' as const }
    const headers = { 'idempotency-key': 'proved-1' }
    const promote = () => test.call(updateMember, { token: late, headers, body })
    expect((await promote()).http).toBe(403)
    await test.call(prove, { token: late, body: { currentPassword: admin.password } } as never)
    expect(await promote()).toMatchObject({ http: 200, body: { status: 1 } })
    expect((await promote()).headers['idempotency-replayed']).toBe('true')
    test.setNow(now)
  })

  it('one that wanted a sign-in is let through by the same key after it', async () => {
    const admin = await makeMember(test.db, 'Admin')
    const late = await test.signInAs(admin)
    test.setNow(new Date(now.getTime() + 16 * 60_000))
    const { id: tmId, name } = admin
    const email = `new.${admin.email}`
    const body = { tmId, name, email, password: PASSWORD_MASK, type: 'Admin' as const }
    const headers = { 'idempotency-key': 'signed-in-1' }
    const move = (token: string) => test.call(updateMember, { token, headers, body })
    const choose = (token: string) =>
      test.call(changePassword, {
        ...{ token, headers: { 'idempotency-key': 'signed-in-2' } },
        body: { newPassword: 'of his own choice' },
      })
    expect(await move(late)).toMatchObject({ http: 409, body: { message: teamTexts.signInAgain } })
    expect(await choose(late)).toMatchObject({
      http: 409,
      body: { message: authTexts.signInAgain },
    })
    const again = await test.signInAs(admin)
    expect(await move(again)).toMatchObject({ http: 200, body: { status: 1 } })
    const anew = await test.signInAs({ ...admin, email })
    expect(await choose(anew)).toMatchObject({ http: 200, body: { status: 1 } })
    test.setNow(now)
  })

  it('the same call again gets the first answer and acts once; another body is refused', async () => {
    const { order_id } = await makeOrder(test.db)
    const before = await remarks()
    const first = await remark(order_id, 'remark-1')
    const again = await remark(order_id, 'remark-1')
    expect([first.http, again.http, again.body]).toEqual([200, 200, first.body])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await remarks()).toBe(before + 1)
    expect((await remark(order_id, 'remark-1', 'Other')).http).toBe(422)
    expect((await remark(order_id, 'remark-1', 'Called', other)).http).toBe(200)
    expect(await remarks()).toBe(before + 2)
    expect((await remark(order_id, 'two words')).http).toBe(400)
  })

  it('of many at the same moment one acts, and all get its answer', async () => {
    const { order_id } = await makeOrder(test.db)
    const before = await remarks()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => remark(order_id, 'remark-many')),
    )
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await remarks()).toBe(before + 1)
  })

  it('a refusal is an answer too, with its code; a failure leaves neither change nor key', async () => {
    const { order_id } = await makeOrder(test.db, { status: 'Awaiting' })
    const move = () =>
      test.call(moveOrderStatus, {
        token,
        headers: { 'idempotency-key': 'move-1' },
        body: { orderId: [{ id: order_id, status: 'New' }], updatingStatus: 'Completed' },
      })
    const [first, again] = [await move(), await move()]
    expect([first.http, again.http, again.body]).toEqual([409, 409, first.body])
    const invalid = await test.call(addMember, {
      token,
      headers: { 'idempotency-key': 'member-1' },
      body: { name: 'x' } as never,
    })
    expect(invalid.http).toBe(400)
    const keys = await test.db.selectFrom('idempotency_keys').select(['answer', 'http']).execute()
    expect(keys.every(({ answer, http }) => answer !== null && http !== null)).toBe(true)
  })

  it('a refusal for now is no answer: what led to it stays counted, and its key is free', async () => {
    const member = await makeMember(test.db, 'Team')
    const own = await test.signInAs(member)
    const proveBy = async (currentPassword: string, key: string) => {
      const headers = { 'idempotency-key': key }
      return (await test.call(prove, { token: own, headers, body: { currentPassword } })).http
    }
    for (let n = 0; n < 9; n++) expect(await proveBy('wrong', `guess-${n}`)).toBe(n < 3 ? 400 : 429)
    expect(await proveBy(member.password, 'right')).toBe(429)
    test.setNow(new Date(now.getTime() + 16 * 60_000))
    expect(await proveBy(member.password, 'right')).toBe(200)
    test.setNow(now)
  })

  it('a call that asks for a password and a burst of sign-ins do not wait for each other', async () => {
    const named = Array.from({ length: 8 }, async (_, n) => {
      const member = await makeMember(test.db, 'Team')
      const own = { token: await test.signInAs(member), body: { currentPassword: member.password } }
      return () => test.call(prove, { ...own, headers: { 'idempotency-key': `proof-${n}` } })
    })
    const calls = await Promise.all(named)
    const stranger = { email: 'nobody@example.com', password: 'guessed' }
    const signIns = Array.from({ length: 8 }, () => test.call(signIn, { body: stranger }))
    const proved = await Promise.all(calls.map((call) => call()))
    expect(proved.map(({ http }) => http)).toEqual(proved.map(() => 200))
    for (const { http } of await Promise.all(signIns)) expect(http).toBeOneOf([401, 429])
  })

  it('a landing site sends an order and a correction again; a key is good for a day', async () => {
    const headers = { 'x-api-key': site, 'idempotency-key': 'order-1' }
    const body = { order_id: 'ONCE-0001', full_name: 'Sophea', email: 'a@example.com' } as never
    const send = () => test.call(acceptOrder, { headers, body })
    const first = await send()
    expect((await send()).body).toEqual(first.body)
    expect(first.body.data.created).toBe(true)
    const correct = await test.call(correctOrder, {
      params: { order_id: 'ONCE-0001' },
      headers,
      body: { surname: 'Sok' } as never,
    })
    expect(correct.http).toBe(422)
    test.setNow(new Date(now.getTime() + DAY))
    expect((await send()).body.data.created).toBe(false)
    test.setNow(now)
    expect(await sweepIdempotencyKeys(test.db, new Date(now.getTime() + 2 * DAY))).toBeGreaterThan(
      0,
    )
    expect(await test.db.selectFrom('idempotency_keys').select('caller').execute()).toEqual([])
  })

  it('an upload again, by its fields and its file, gets the first answer; another file or field is refused', async () => {
    const { order_id: orderId, email } = await makeOrder(test.db)
    const form = { orderId, email, mailServiceProvider: 'AWS', file: samplePdf('once') }
    const send = (more: object = {}, key = 'upload-1') =>
      sendUpload(test, token, { ...form, ...more }, undefined, { 'idempotency-key': key })
    const rows = async () => {
      const of = (table: 'documents' | 'mails') =>
        test.db.selectFrom(table).select('id').where('created_at', '>', new Date(0)).execute()
      return [(await of('documents')).length, (await of('mails')).length]
    }
    const [documents = 0, mails = 0] = await rows()
    const first = await send()
    // Past the minute in which a second press is taken for the first one.
    test.setNow(new Date(now.getTime() + 120_000))
    const answers = await Promise.all([send(), send({ fileFirst: true }), send()])
    for (const { http, body } of answers) expect([http, body]).toEqual([200, first.body])
    expect(await rows()).toEqual([documents + 1, mails + 1])
    const other = [{ file: samplePdf('other') }, { name: 'other.pdf' }, { email: 'b@example.com' }]
    for (const more of other) expect((await send(more)).http).toBe(422)
    expect(await rows()).toEqual([documents + 1, mails + 1])
    expect((await send({}, 'upload-2')).http).toBe(200)
    expect(await rows()).toEqual([documents + 2, mails + 2])
    test.setNow(now)
    const kept = await readdir(join(test.dataDir, 'documents'), { recursive: true })
    expect(kept.filter((name) => name.includes('/')).length).toBe(documents + 2)
  })

  it('a call that only reads is answered anew, whatever key it carries', async () => {
    const { order_id } = await makeOrder(test.db)
    await bindAll(test.db)
    const pack = () =>
      test.call(getDefencePackDetails, {
        token,
        headers: { 'idempotency-key': 'pack-1' },
        body: { orderId: order_id, defencePackType: 1 },
      })
    expect((await pack()).body.data.merchant_name).toBe('Not recorded')
    const body = { orderId: order_id, transactionId: 'TX-1', merchantName: 'Mekong Pay' }
    expect((await test.call(saveTransactionDetails, { token, body })).http).toBe(200)
    expect((await pack()).body.data.merchant_name).toBe('Mekong Pay')
  })

  it.each([showSensitive, copySensitive])(
    'what is masked is given out and recorded anew, and not any more once it was erased: $path',
    async (route) => {
      const number = 'P1234567'
      const { id, order_id } = await makeOrder(test.db, { details: { passport_number: number } })
      await bindAll(test.db)
      const headers = { 'idempotency-key': `of ${route.path}`.replaceAll(' ', '-') }
      const body = { orderId: order_id, field: 'passport_number' as const }
      const give = async () => JSON.stringify(await test.call(route, { token, headers, body }))
      for (const answer of [await give(), await give()]) expect(answer).toContain(number)
      const events = test.db.selectFrom('events').select('kind').where('order_id', '=', id)
      const given = await events.where('kind', 'like', 'order.sensitive-%').execute()
      expect(given).toHaveLength(2)
      const erasure = { orderId: order_id, confirm: order_id, upTo: 'sensitive', reason: 'asked' }
      const erased = await test.call(eraseTraveller, { token, body: erasure as never })
      expect(erased.http).toBe(200)
      expect(await give()).not.toContain(number)
    },
  )

  it('answers are kept sealed: names do not stand in the table', async () => {
    const { order_id } = await makeOrder(test.db)
    await remark(order_id, 'sealed-1')
    const [row] = await test.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(Buffer.from(row?.answer ?? []).toString('latin1')).not.toContain('status')
    expect(JSON.stringify(row)).not.toContain('sealed-1')
  })
})

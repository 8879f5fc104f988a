import { getUserInfo } from '@e-arrival/contract/auth'
import { errorCodes } from '@e-arrival/contract/call/errors'
import { UNTOUCHED_HEADER } from '@e-arrival/contract/call/untouched'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

const MINUTE = 60_000
const start = new Date('2026-03-01T03:00:00Z')
const key = new TextEncoder().encode('j'.repeat(48))
type Payload = Record<string, unknown> & { exp: number }

const decode = (token: string): Payload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe.each(databaseKinds())('a session on %s', (kind) => {
  let app: TestApp
  let member: TestMember
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    member = await makeMember(app.db, 'Team')
  })
  beforeEach(async () => {
    app.setNow(start)
    token = await app.signInAs(member)
  })
  afterAll(() => app.close())

  const at = (minutes: number) => app.setNow(new Date(start.getTime() + minutes * MINUTE))
  const status = async (raw: string) => (await app.call(getUserInfo, { token: raw })).http
  const lastUsed = async () => {
    const sid = String(decode(token).sid)
    const query = app.db.selectFrom('sessions').select('last_used_at').where('id', '=', sid)
    return (await query.executeTakeFirstOrThrow()).last_used_at.getTime()
  }

  it('ends an idle hour after its last use', async () => {
    at(59)
    expect(await status(token)).toBe(200)
    at(118)
    expect(await status(token)).toBe(200)
    at(178)
    const answer = await app.call(getUserInfo, { token })
    expect(answer.http).toBe(401)
    expect(answer.body).toEqual({
      status: 0,
      message: errorCodes.unauthenticated.message,
      data: null,
    })
  })

  it('is not kept alive by what a page asks while no hand is at it', async () => {
    const asks = (seconds: string) =>
      app.call(getUserInfo, { token, headers: { [UNTOUCHED_HEADER]: seconds } })
    // A hand came back five minutes ago.
    at(30)
    expect((await asks('300')).http).toBe(200)
    expect(await lastUsed()).toBe(start.getTime() + 25 * MINUTE)
    // Another page of his, left alone for longer, takes nothing of that back.
    expect((await asks('1740')).http).toBe(200)
    expect(await lastUsed()).toBe(start.getTime() + 25 * MINUTE)
    for (let minutes = 31; minutes < 85; minutes += 1) {
      at(minutes)
      expect((await asks(String((minutes - 25) * 60))).http).toBe(200)
    }
    at(86)
    expect((await asks(String(61 * 60))).http).toBe(401)
  })

  it.each(['-60', '1e9', 'x', '0.5', '99999999999'])(
    'takes who says %j for a hand',
    async (seconds) => {
      at(30)
      await app.call(getUserInfo, { token, headers: { [UNTOUCHED_HEADER]: seconds } })
      expect(await lastUsed()).toBe(start.getTime() + 30 * MINUTE)
    },
  )

  it('ends after eight hours however much it is used', async () => {
    for (let minutes = 50; minutes < 480; minutes += 50) {
      at(minutes)
      expect(await status(token)).toBe(200)
    }
    at(479)
    expect(await status(token)).toBe(200)
    at(480)
    expect(await status(token)).toBe(401)
  })

  it('writes its last use at most once a minute', async () => {
    at(0.9)
    await status(token)
    expect(await lastUsed()).toBe(start.getTime())
    at(1)
    await status(token)
    expect(await lastUsed()).toBe(start.getTime() + MINUTE)
  })

  it('takes the role and name from the database at each request', async () => {
    const set = { type: 'Manager' as const, name: 'New Name' }
    await app.db.updateTable('staff').set(set).where('id', '=', member.id).execute()
    const { data } = (await app.call(getUserInfo, { token })).body
    expect(data).toMatchObject(set)
    expect(data.permissions).toContain('team.manage')
  })

  it('ends with its member', async () => {
    const other = await makeMember(app.db, 'Team')
    const his = await app.signInAs(other)
    await app.db.updateTable('staff').set({ active: false }).where('id', '=', other.id).execute()
    expect(await status(his)).toBe(401)
  })

  it('is proved by no token but ours', async () => {
    const payload = decode(token)
    const [head = '', body = '', signature = ''] = token.split('.')
    const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = (claims: object, alg = 'HS256', by = key) =>
      new SignJWT(claims as Payload).setProtectedHeader({ alg }).sign(by)
    const boss = { ...payload, user: { id: member.id + 1, name: 'Boss', type: 'Admin' } }
    const forged = [
      '',
      'null',
      'a.b.c',
      `${head}.${body}.`,
      `${head}.${base64(boss)}.${signature}`,
      `${base64({ alg: 'none' })}.${body}.`,
      `${base64({ alg: 'None', typ: 'JWT' })}.${base64(boss)}.${signature}`,
      new UnsecuredJWT(payload).encode(),
      await signed(payload, 'HS512'),
      await signed(payload, 'HS256', new TextEncoder().encode('k'.repeat(48))),
      await signed(payload, 'HS256', new TextEncoder().encode('l'.repeat(48))),
      await signed(boss),
      await signed({ ...payload, exp: Math.floor(start.getTime() / 1000) - 1 }),
      await signed({ ...payload, sv: 2 }),
      await signed({ ...payload, sid: "' or true --" }),
      await signed({ ...payload, sid: 'a\u0000b' }),
      await signed({ ...payload, sid: { toString: 'x' } }),
      await signed({ user: payload.user, sid: payload.sid, sv: 1 }),
    ]
    const answers = await Promise.all(forged.map(status))
    expect(answers).toEqual(forged.map(() => 401))
    expect(await status(token)).toBe(200)
  })
})

import { signIn } from '@e-arrival/contract/auth'
import { API_BASE } from '@e-arrival/contract/call/api-base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

type From = { email: string; password?: string; ip?: string; forwarded?: string }
const tooLong = 16 * 60_000

describe.each(databaseKinds())('wrong sign-ins on %s', (kind) => {
  let app: TestApp
  let member: TestMember
  /** Each test lives in a network and an hour of its own. */
  let net: string
  let start: Date
  let tests = 0
  beforeAll(async () => {
    app = await testApp(kind)
  })
  beforeEach(async () => {
    tests += 1
    net = `203.0.${tests}`
    start = new Date(Date.UTC(2026, 2, 1, tests))
    app.setNow(start)
    member = await makeMember(app.db, 'Team')
  })
  afterAll(() => app.close())

  const attempt = async ({ email, password = 'wrong', ip = `${net}.1`, forwarded }: From) => {
    const answer = await app.app.inject({
      method: signIn.method,
      url: API_BASE + signIn.path,
      payload: { email, password },
      remoteAddress: ip,
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    })
    return { http: answer.statusCode, retryAfter: answer.headers['retry-after'] }
  }
  const attempts = async (count: number, from: (n: number) => From): Promise<number[]> => {
    const answers: number[] = []
    for (let n = 0; n < count; n++) answers.push((await attempt(from(n))).http)
    return answers
  }
  const times = (count: number, http: number) => Array.from({ length: count }, () => http)

  it('tells an address to wait after ten at one member, the same for an unknown one', async () => {
    for (const email of [member.email, 'nobody@office.example'])
      expect(await attempts(12, () => ({ email }))).toEqual([...times(10, 401), 429, 429])
    const refusal = await attempt({ email: member.email })
    expect(Number(refusal.retryAfter)).toBeGreaterThan(0)
  })

  it('are as many as is set', async () => {
    const strict = await testApp(kind, { SIGN_IN_TRIES: '3', SIGN_IN_TRIES_OF_ADDRESS: '5' })
    const wrong = async (email: string): Promise<number> => {
      const payload = { email, password: 'wrong' }
      const { method, path } = signIn
      return (await strict.app.inject({ method, url: API_BASE + path, payload })).statusCode
    }
    const at = (email: string, count: number) =>
      Array.from({ length: count }).reduce<Promise<number[]>>(
        async (before) => [...(await before), await wrong(email)],
        Promise.resolve([]),
      )
    expect(await at('one@office.example', 4)).toEqual([401, 401, 401, 429])
    expect(await at('two@office.example', 2)).toEqual([401, 429])
    await strict.close()
  })

  it('never limits right ones, also not after wrong ones', async () => {
    const right = { email: member.email, password: member.password }
    expect(await attempts(40, () => right)).toEqual(times(40, 200))
    expect((await attempts(12, () => ({ email: member.email }))).at(-1)).toBe(429)
    expect(await attempts(2, () => right)).toEqual([200, 200])
  })

  it('looks at no password any more of an address that goes on guessing, until its time is over', async () => {
    await attempts(31, () => ({ email: member.email }))
    const right = { email: member.email, password: member.password }
    expect((await attempt(right)).http).toBe(429)
    app.setNow(new Date(start.getTime() + tooLong))
    expect((await attempt(right)).http).toBe(200)
  })

  it('counts what one address tries at many members', async () => {
    const answers = await attempts(32, (n) => ({ email: `m${n}@office.example` }))
    expect(answers).toEqual([...times(30, 401), 429, 429])
  })

  it('counts what many addresses try at one member, but shuts him out of no address he uses', async () => {
    const own = { email: member.email, password: member.password, ip: '198.51.100.1' }
    expect((await attempt(own)).http).toBe(200)
    const answers = await attempts(101, (n) => ({ email: member.email, ip: `${net}.${n}` }))
    expect(answers.slice(0, 12)).toEqual([...times(10, 401), 429, 429])
    expect((await attempt({ ...own, ip: '198.51.100.2' })).http).toBe(429)
    expect((await attempt(own)).http).toBe(200)
  })

  it('takes a made-up X-Forwarded-For, or another address of one IPv6 network, for no other caller', async () => {
    const forwarded = await attempts(11, (n) => ({ email: member.email, forwarded: `10.1.1.${n}` }))
    expect(forwarded.at(-1)).toBe(429)
    const email = 'nobody@office.example'
    const network = await attempts(11, (n) => ({ email, ip: `2001:db8:1:1::${n + 1}` }))
    expect(network.at(-1)).toBe(429)
    const rows = await app.db.selectFrom('wrong_tries').select('key').execute()
    expect(rows.map(({ key }) => key).join()).not.toContain('10.1.1.')
  })

  it('lets no burst of guesses slip by together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => attempt({ email: member.email })),
    )
    const looked = answers.filter(({ http }) => http === 401)
    // Four are looked at together, and one that waits may be told to wait before the tenth is counted.
    expect(looked.length).toBeLessThanOrEqual(10)
    expect(looked.length).toBeGreaterThanOrEqual(7)
    const row = await app.db
      .selectFrom('wrong_tries')
      .select('tries')
      .where('key', '=', `sign-in:address:${net}.1`)
      .executeTakeFirstOrThrow()
    // Four are looked at together: at most three more than the thirty.
    expect(row.tries).toBeGreaterThanOrEqual(30)
    expect(row.tries).toBeLessThanOrEqual(33)
  })
})

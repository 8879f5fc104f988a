import { authAnswers, getUserInfo, signIn } from '@e-arrival/contract/auth'
import * as own from '@e-arrival/contract/auth/factors'
import * as step from '@e-arrival/contract/auth/second-step'
import { listMySessions } from '@e-arrival/contract/auth/sessions'
import { listMySignIns } from '@e-arrival/contract/auth/sign-ins'
import { API_BASE } from '@e-arrival/contract/call/api-base'
import { routes } from '@e-arrival/contract/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { hashesSoFar } from '../password/password.ts'
import { saveApp } from './codes/totp.store.ts'
import { openSecondStep } from './second-step.fixture.ts'

describe.each(databaseKinds())('the second step on %s', (kind) => {
  let office: Awaited<ReturnType<typeof openSecondStep>>
  let app: TestApp
  let member: TestMember
  beforeAll(async () => {
    office = await openSecondStep(kind)
    app = office.app
  })
  beforeEach(async () => {
    office.later(60)
    member = await makeMember(app.db, 'Team')
  })
  afterAll(() => app.close())
  const { later, codeOf, half, byCode, withApp } = {
    later: (minutes: number) => office.later(minutes),
    codeOf: (secret: string, shift?: number) => office.codeOf(secret, shift),
    half: (who = member) => office.half(who),
    byCode: (token: string, code: string) => office.byCode(token, code),
    withApp: (who = member) => office.withApp(who),
  }

  it('is not asked of who has none: status 1 and the token, as ever', async () => {
    const { email, password } = member
    const { http, body } = await app.call(signIn, { body: { email, password } })
    expect([http, body.status, body.jwtToken]).toEqual([200, 1, body.data.jwtToken])
  })

  // The embedded database serves one at a time.
  it.runIf(kind === 'postgres')(
    'is asked of who adds the first factor while somebody comes in by his password alone',
    async () => {
      const { id, email, password } = member
      const waiting = async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
        expect(rows[0]?.n).toBe(1)
      }
      const { comingIn } = await app.db.transaction().execute(async (trx) => {
        await trx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute()
        const comingIn = app.call(signIn, { body: { email, password } })
        await vi.waitFor(waiting, { timeout: 2000 })
        await saveApp(trx, new Date(), { staffId: id, secret: 'sealed', step: 0 })
        return { comingIn }
      })
      const { http, body } = await comingIn
      expect([http, body.jwtToken]).toEqual([401, undefined])
      expect(body.data).toMatchObject({ methods: ['code'], step: expect.any(String) })
    },
  )

  it('asks for a code of the app, and takes each code once', async () => {
    const { secret } = await withApp()
    const first = await half()
    expect(first).toMatchObject({ methods: ['code', 'recovery'], enrol: false })
    expect((await byCode(first.step, '000000')).body.errors).toEqual([
      { path: 'code', message: step.secondStepTexts.wrongCode },
    ])
    const code = codeOf(secret)
    const entered = await byCode(first.step, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(entered.body).toMatchObject({ status: 1, message: authAnswers.signedIn })
    const token = entered.body.jwtToken ?? ''
    expect((await app.call(getUserInfo, { token })).body.data.name).toBe(member.name)
    const again = await half()
    expect((await byCode(again.step, code)).http).toBe(400)
    expect((await byCode(again.step, codeOf(secret, -1))).http).toBe(400)
    later(1)
    expect((await byCode(again.step, codeOf(secret))).http).toBe(200)
    expect((await byCode(again.step, codeOf(secret, 1))).http).toBe(409)
  })

  it('lets one of many uses of a code at once in', async () => {
    const { secret } = await withApp()
    const steps = await Promise.all(Array.from({ length: 6 }, () => half()))
    const code = codeOf(secret)
    const answers = await Promise.all(steps.map((one) => byCode(one.step, code)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  })

  it('takes each of ten recovery codes once, however it is typed, and stores none', async () => {
    const { codes } = await withApp()
    expect(new Set(codes).size).toBe(10)
    const [code = ''] = codes
    const rows = await app.db.selectFrom('recovery_codes').select('code_hash').execute()
    for (const { code_hash } of rows) expect(codes).not.toContain(code_hash)
    const typed = code.toLowerCase().replace('-', ' ')
    expect((await byCode((await half()).step, typed)).http).toBe(200)
    expect((await byCode((await half()).step, code)).http).toBe(400)
  })

  it('stores the secret of an app sealed, for its member alone', async () => {
    const { secret } = await withApp()
    const other = await makeMember(app.db, 'Team')
    await withApp(other)
    const sealedOf = async ({ id }: TestMember) =>
      (
        await app.db.selectFrom('totp_apps').select('secret').where('staff_id', '=', id).execute()
      )[0]?.secret ?? ''
    expect(await sealedOf(member)).not.toContain(secret)
    const moved = { secret: await sealedOf(member) }
    await app.db.updateTable('totp_apps').set(moved).where('staff_id', '=', other.id).execute()
    expect((await byCode((await half(other)).step, codeOf(secret))).http).toBe(500)
  })

  it('is tried ten times a quarter of an hour, counted before it is looked at, and hashes nothing', async () => {
    const { secret, codes } = await withApp()
    const { step: token } = await half()
    const before = hashesSoFar()
    const guesses = Array.from({ length: 40 }, (_, n) => byCode(token, String(100_000 + n)))
    const answers = (await Promise.all(guesses)).map(({ http }) => http)
    expect(answers.filter((http) => http === 400).length).toBeLessThanOrEqual(10)
    expect(answers.filter((http) => http === 429).length).toBeGreaterThanOrEqual(30)
    expect((await byCode(token, codeOf(secret))).http).toBe(429)
    expect((await byCode(token, codes[0] ?? '')).http).toBe(429)
    expect(hashesSoFar()).toBe(before)
    later(16)
    expect((await byCode((await half()).step, codeOf(secret))).http).toBe(200)
  })

  it('is not served to a half sign-in that is old, used, or of a password that changed', async () => {
    const { secret } = await withApp()
    const old = await half()
    later(11)
    expect((await byCode(old.step, codeOf(secret))).http).toBe(409)
    const other = await half()
    await app.db
      .updateTable('staff')
      .set({ session_version: 9 })
      .where('id', '=', member.id)
      .execute()
    expect((await byCode(other.step, codeOf(secret))).http).toBe(409)
    expect((await byCode('0'.repeat(32), codeOf(secret))).http).toBe(409)
  })

  it('grants nothing on any route to who has given his password alone', async () => {
    await withApp()
    const { step: token } = await half()
    const open: string[] = []
    for (const { method, path, permission } of routes) {
      if (permission === 'public') continue
      const url = API_BASE + path.replaceAll(/:\w+/g, '1')
      const headers = { authorization: token, 'x-api-key': token, cookie: `tracking=${token}` }
      const { statusCode } = await app.app.inject({ method, url, headers })
      if (statusCode !== 401) open.push(`${method} ${path} ${statusCode}`)
    }
    expect(open).toEqual([])
  })

  it('sets up no other factor on the way in of who has one', async () => {
    await withApp()
    const body = { step: (await half()).step }
    expect((await app.call(step.enrolTotp, { body })).http).toBe(409)
    expect((await app.call(step.enrolPasskey, { body })).http).toBe(409)
    const done = { ...body, code: '123456' }
    expect((await app.call(step.enrolledTotp, { body: done })).http).toBe(409)
  })

  it('is set up at the next sign-in of a role that must have it, before anything else', async () => {
    const caller = await makeMember(app.db, 'Telecaller')
    const { step: token, ...asked } = await half(caller)
    expect(asked).toEqual({ methods: [], enrol: true, passkeys: true })
    const { secret, uri } = (await app.call(step.enrolTotp, { body: { step: token } })).body.data
    expect(uri).toContain(`secret=${secret}`)
    const enrol = (code: string) => app.call(step.enrolledTotp, { body: { step: token, code } })
    expect((await enrol('000000')).http).toBe(400)
    const entered = await enrol(codeOf(secret))
    expect(entered.body.data.recoveryCodes).toHaveLength(10)
    const session = entered.body.jwtToken ?? ''
    const mine = (await app.call(own.listMyFactors, { token: session })).body.data
    expect(mine).toMatchObject({ needed: true, passkeys: [], recoveryCodesLeft: 10 })
    const removed = await app.call(own.removeApp, { token: session })
    expect(removed).toMatchObject({ http: 409, body: { message: own.factorTexts.lastNeeded } })
    later(1)
    expect((await byCode((await half(caller)).step, codeOf(secret))).http).toBe(200)
  })

  it('is added by no session alone: the password is asked for, and wrong ones are counted', async () => {
    const token = await app.signInAs(member)
    const start = (body: object) =>
      app.call(own.startApp, { token, body: body as { currentPassword: string } })
    expect((await start({})).http).toBe(400)
    expect((await start({ currentPassword: 'wrong' })).body.errors?.[0]?.path).toBe(
      'currentPassword',
    )
    const passkey = { token, body: { currentPassword: 'wrong' } }
    expect((await app.call(own.startPasskey, passkey)).http).toBe(400)
    for (let n = 0; n < 8; n++) await start({ currentPassword: 'wrong' })
    expect((await start({ currentPassword: 'wrong' })).http).toBe(429)
    const confirmed = await app.call(own.confirmApp, { token, body: { code: '123456' } })
    expect(confirmed.http).toBe(409)
    expect((await app.call(own.listMyFactors, { token })).body.data.app).toBeNull()
  })

  it('is another session’s to confirm only where it began it', async () => {
    const [token, other] = [await app.signInAs(member), await app.signInAs(member)]
    const body = { currentPassword: member.password }
    const { secret } = (await app.call(own.startApp, { token, body })).body.data
    const code = { code: codeOf(secret) }
    expect((await app.call(own.confirmApp, { token: other, body: code })).http).toBe(409)
    expect((await app.call(own.confirmApp, { token, body: code })).http).toBe(200)
    expect((await app.call(getUserInfo, { token: other })).http).toBe(401)
    expect((await app.call(listMySessions, { token })).body.data).toHaveLength(1)
  })

  it('is left, renewed and told of by its owner', async () => {
    const { token, codes } = await withApp()
    const renewed = (await app.call(own.renewRecoveryCodes, { token })).body.data.recoveryCodes
    expect(renewed).toHaveLength(10)
    expect((await byCode((await half()).step, codes[0] ?? '')).http).toBe(400)
    expect((await app.call(own.removeApp, { token })).http).toBe(200)
    expect((await app.call(own.removeApp, { token })).http).toBe(404)
    const left = await app.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('staff_id', '=', member.id)
      .execute()
    expect(left).toEqual([])
    const rows = (await app.call(listMySignIns, { token })).body.data
    expect(rows.map(({ kind: what, detail }) => [what, detail])).toEqual([
      ['sign-in.factor-removed', 'app'],
      ['sign-in.refused', 'wrong code'],
      ['sign-in.codes-renewed', 'recovery codes'],
      ['sign-in.factor-added', 'app'],
      ['sign-in.opened', 'password'],
    ])
  })

  it('says that recovery codes are not kept until their member says so of these very codes', async () => {
    const { secret, token, codes } = await withApp()
    const kept = async () => [
      (await app.call(own.listMyFactors, { token })).body.data.recoveryCodesKept,
      (await byCode((await half()).step, codeOf(secret))).body.data.recoveryCodesKept,
    ]
    const work = async (code = '', session = token) =>
      (await app.call(own.askRecoveryCodes, { token: session, body: { code } })).body.data.work
    const keep = (code = '') => app.call(own.keepRecoveryCodes, { token, body: { code } })
    expect(await kept()).toEqual([false, false])
    expect(await work(codes[3])).toBe(true)
    expect((await keep(codes[3])).http).toBe(200)
    later(1)
    expect(await kept()).toEqual([true, true])
    const newer = (await app.call(own.renewRecoveryCodes, { token })).body.data.recoveryCodes ?? []
    expect([await work(codes[3]), await work(newer[0])]).toEqual([false, true])
    expect((await keep(codes[3])).body.message).toBe(own.factorTexts.codesReplaced)
    later(1)
    expect(await kept()).toEqual([false, false])
    const another = await makeMember(app.db, 'Team')
    const theirs = await app.signInAs(another)
    expect(await work(newer[0], theirs)).toBe(false)
    const stolen = { token: theirs, body: { code: newer[0] ?? '' } }
    expect((await app.call(own.keepRecoveryCodes, stolen)).http).toBe(409)
    expect((await keep(newer[0]?.toLowerCase())).http).toBe(200)
    later(1)
    expect(await kept()).toEqual([true, true])
  })

  it('knows no passkey that was not asked for', async () => {
    const { token } = await withApp()
    const part = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
    const credential = {
      ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const },
      ...{ response: part, clientExtensionResults: {} },
    }
    const body = { step: (await half()).step, credential }
    expect((await app.call(step.secondStepByPasskey, { body })).http).toBe(409)
    const added = { token, body: { credential, name: 'Mine' } }
    expect((await app.call(own.confirmPasskey, added)).http).toBe(409)
  })
})

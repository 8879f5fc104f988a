import { changePassword, getUserInfo } from '@e-arrival/contract/auth'
import * as own from '@e-arrival/contract/auth/factors'
import { signInOverSchema } from '@e-arrival/contract/auth/second-step'
import { listMySignIns } from '@e-arrival/contract/auth/sign-ins'
import { API_BASE } from '@e-arrival/contract/call/api-base'
import { exportOrders } from '@e-arrival/contract/orders/export'
import { addMember, getMember, updateMember } from '@e-arrival/contract/team'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { openSecondStep } from './second-step.fixture.ts'

describe.each(databaseKinds())('the proof of a sign-in on %s', (kind) => {
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
  const { later, codeOf, withApp } = {
    later: (minutes: number) => office.later(minutes),
    codeOf: (secret: string, shift?: number) => office.codeOf(secret, shift),
    withApp: (who = member) => office.withApp(who),
  }

  const takeOut = (token: string) =>
    app.app.inject({
      url: API_BASE + exportOrders.path.replace(':orderName', 'newOrder'),
      headers: { authorization: token },
    })

  it('is told of as over where its sign-in is, and not of a wrong code', async () => {
    const { secret } = await withApp()
    const { step } = await office.half(member)
    const wrong = await office.byCode(step, 'AAAAA-AAAAA')
    expect(signInOverSchema.safeParse(wrong.body.data).success).toBe(false)
    expect((await office.byCode(step, codeOf(secret))).http).toBe(200)
    const again = await office.byCode(step, codeOf(secret, 1))
    expect([again.http, again.body.data]).toEqual([409, { over: true }])
  })

  it('is asked for again after 15 minutes, before what matters, and for a quarter of an hour more', async () => {
    const { secret, token } = await withApp()
    expect((await takeOut(token)).statusCode).toBe(200)
    later(15)
    const refused = await takeOut(token)
    expect([refused.statusCode, refused.json().data]).toEqual([
      403,
      { proof: ['code', 'recovery'] },
    ])
    const body = { newPassword: 'rain on the river' }
    expect((await app.call(changePassword, { token, body })).http).toBe(403)
    const current = { ...body, currentPassword: member.password }
    expect((await app.call(changePassword, { token, body: current })).http).toBe(403)
    const guarded = [own.startApp, own.removeApp, own.renewRecoveryCodes] as const
    for (const route of guarded)
      expect((await app.call(route, { token, body: {} as never })).http).toBe(403)
    const byPassword = { currentPassword: member.password }
    expect((await app.call(own.prove, { token, body: byPassword })).http).toBe(403)
    expect((await app.call(own.prove, { token, body: { code: '000000' } })).http).toBe(400)
    expect((await app.call(own.prove, { token, body: { code: codeOf(secret) } })).http).toBe(200)
    expect((await takeOut(token)).statusCode).toBe(200)
    later(15)
    expect((await takeOut(token)).statusCode).toBe(403)
  })

  it('is the password’s turn where there is no factor', async () => {
    const token = await app.signInAs(member)
    later(15)
    expect((await takeOut(token)).json().data).toEqual({ proof: ['password'] })
    const wrong = { currentPassword: 'wrong' }
    expect((await app.call(own.prove, { token, body: wrong })).http).toBe(400)
    const right = { currentPassword: member.password }
    expect((await app.call(own.prove, { token, body: right })).http).toBe(200)
    expect((await takeOut(token)).statusCode).toBe(200)
  })

  it('is asked for before a member is made, or given what he could be signed in as', async () => {
    const admin = await makeMember(app.db, 'Admin')
    const token = await app.signInAs(admin)
    const made = (): Promise<{ http: number; body: { data: unknown } }> =>
      app.call(addMember, {
        token,
        body: {
          ...{ name: `New of ${kind}`, email: `new-${kind}@office.example` },
          ...{ password: 'rain on the river', type: 'Admin' },
        },
      })
    const { id: tmId, name, email } = member
    const given = async (change: object) => {
      const body = { ...{ tmId, name, email, password: null, type: 'Team' as const }, ...change }
      return (await app.call(updateMember, { token, body })).http
    }
    later(15)
    expect(await made()).toMatchObject({ http: 403, body: { data: { proof: ['password'] } } })
    expect(await given({ email: `thief-${kind}@office.example` })).toBe(403)
    expect(await given({ type: 'Manager' })).toBe(403)
    expect(await given({ password: 'rain on the river' })).toBe(403)
    expect(await given({ name: `${name} the second` })).toBe(200)
    const right = { currentPassword: admin.password }
    expect((await app.call(own.prove, { token, body: right })).http).toBe(200)
    expect((await made()).http).toBe(200)
    expect(await given({ type: 'Manager' })).toBe(200)
  })

  it('is taken away by an Admin for who lost it, which signs him out and is told; not by a Manager, nor his own', async () => {
    const { token } = await withApp()
    const admin = await makeMember(app.db, 'Admin')
    const manager = await makeMember(app.db, 'Manager')
    const reset = async (by: TestMember, id: number) =>
      app.call(own.resetMemberFactors, {
        token: await app.signInAs(by),
        body: { teamMemberId: id },
      })
    const asAdmin = { token: await app.signInAs(admin), params: { id: member.id } }
    const has = async () => (await app.call(getMember, asAdmin)).body.data.secondStep
    expect((await reset(manager, member.id)).http).toBe(403)
    expect(await has()).toBe(true)
    expect((await reset(admin, admin.id)).http).toBe(409)
    expect((await reset(admin, member.id)).http).toBe(200)
    expect((await reset(admin, member.id)).http).toBe(409)
    expect(await has()).toBe(false)
    expect((await app.call(getUserInfo, { token })).http).toBe(401)
    const again = await app.signInAs(member)
    const [, last] = (await app.call(listMySignIns, { token: again })).body.data
    expect(last).toMatchObject({ kind: 'sign-in.factors-reset', by: admin.name })
  })
})

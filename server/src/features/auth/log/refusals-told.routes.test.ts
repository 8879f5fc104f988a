import { listActivity } from '@e-arrival/contract/activity'
import { changePassword, signIn } from '@e-arrival/contract/auth'
import * as own from '@e-arrival/contract/auth/factors'
import * as step from '@e-arrival/contract/auth/second-step'
import { listMySignIns } from '@e-arrival/contract/auth/sign-ins'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { openSecondStep } from '../second-step/second-step.fixture.ts'

describe.each(databaseKinds())('what the log tells of refusals on %s', (kind) => {
  let office: Awaited<ReturnType<typeof openSecondStep>>
  let app: TestApp
  let lead: TestMember
  let admin: string
  let member: TestMember
  beforeAll(async () => {
    office = await openSecondStep(kind)
    app = office.app
    lead = await makeMember(app.db, 'Admin')
  })
  beforeEach(async () => {
    office.later(60)
    admin = await app.signInAs(lead)
    member = await makeMember(app.db, 'Team')
  })
  afterAll(() => app.close())

  /** The newest that are none of what went well on the way. */
  const told = async (newest: number) =>
    (await app.call(listActivity, { token: admin, query: { limit: 20 } })).body.data
      .filter(({ kind: what }) => !['sign-in.opened', 'sign-in.factor-added'].includes(what))
      .slice(0, newest)
      .map(({ kind: what, actor_name, data }) => [what, actor_name, data.detail, data.tries])
  const wrong = { currentPassword: 'not this' }

  it('says of a signed-in member’s wrong password what he was at, and who he is', async () => {
    const token = await app.signInAs(member)
    const body = { ...wrong, newPassword: 'rain on the river' }
    expect((await app.call(changePassword, { token, body })).http).toBe(400)
    expect((await app.call(own.startApp, { token, body: wrong })).http).toBe(400)
    expect((await app.call(own.prove, { token, body: wrong })).http).toBe(400)
    expect((await app.call(own.startPasskey, { token, body: wrong })).http).toBe(400)
    expect(await told(2)).toEqual([
      ['sign-in.proof-refused', member.name, 'wrong password', 3],
      ['sign-in.change-refused', member.name, 'wrong password', 1],
    ])
    const mine = (await app.call(listMySignIns, { token })).body.data
    expect(mine.slice(0, 2)).toMatchObject([
      { kind: 'sign-in.proof-refused', by: member.name, detail: 'wrong password', tries: 3 },
      { kind: 'sign-in.change-refused', by: member.name, detail: 'wrong password', tries: 1 },
    ])
  })

  it('counts no code as a password, and no step of a sign-in as one of who is in', async () => {
    const token = await app.signInAs(member)
    await app.call(own.startApp, { token, body: wrong })
    const right = { currentPassword: member.password }
    const { secret } = (await app.call(own.startApp, { token, body: right })).body.data
    const code = office.codeOf(secret, 9)
    expect((await app.call(own.confirmApp, { token, body: { code } })).http).toBe(400)
    expect(await told(2)).toEqual([
      ['sign-in.proof-refused', member.name, 'wrong code', 1],
      ['sign-in.proof-refused', member.name, 'wrong password', 1],
    ])
    await app.call(own.confirmApp, { token, body: { code: office.codeOf(secret) } })
    await app.call(signIn, { body: { ...member, password: 'not this' } })
    expect((await office.byCode((await office.half(member)).step, code)).http).toBe(400)
    expect((await app.call(own.prove, { token, body: { code } })).http).toBe(400)
    expect(await told(2)).toEqual([
      ['sign-in.refused', 'Somebody', 'wrong code', 1],
      ['sign-in.refused', 'Somebody', 'wrong password', 1],
    ])
  })

  it('says of a first code on the way in that a sign-in was refused', async () => {
    const telecaller = await makeMember(app.db, 'Telecaller')
    const half = await office.half(telecaller)
    await app.call(step.enrolTotp, { body: { step: half.step } })
    const code = { step: half.step, code: '000000' }
    expect((await app.call(step.enrolledTotp, { body: code })).http).toBe(400)
    expect(await told(1)).toEqual([['sign-in.refused', 'Somebody', 'wrong code', 1]])
  })

  it('says of an address nobody has that nobody has it', async () => {
    const body = { email: 'nobody@office.example', password: 'not this' }
    const known = await app.call(signIn, { body: { email: member.email, password: 'not this' } })
    const unknown = await app.call(signIn, { body })
    expect(unknown).toEqual(known)
    expect(await told(2)).toEqual([
      ['sign-in.refused', 'Somebody', 'unknown address', 1],
      ['sign-in.refused', 'Somebody', 'wrong password', 1],
    ])
  })

  it('calls no password wrong that nobody looked at', async () => {
    const token = await app.signInAs(member)
    for (let n = 0; n < 31; n++) await app.call(own.prove, { token, body: wrong })
    const body = { email: member.email, password: member.password }
    expect((await app.call(signIn, { body })).http).toBe(429)
    expect(await told(3)).toEqual([
      ['sign-in.refused', 'Somebody', 'too many tries', 1],
      ['sign-in.proof-refused', member.name, 'too many tries', 1],
      ['sign-in.proof-refused', member.name, 'wrong password', 30],
    ])
  })

  it('knows no member’s sex', async () => {
    const token = await app.signInAs(member)
    await app.call(changePassword, { token, body: { newPassword: 'rain on the river' } })
    expect((await told(1))[0]).toEqual([
      'sign-in.password-changed',
      member.name,
      'while signed in',
      undefined,
    ])
  })
})

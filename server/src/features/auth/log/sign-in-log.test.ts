import { listActivity } from '@e-arrival/contract/activity'
import { changePassword, signIn } from '@e-arrival/contract/auth'
import { prove } from '@e-arrival/contract/auth/factors'
import { listMySignIns } from '@e-arrival/contract/auth/sign-ins'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyActivity } from '../../../platform/event-log/verify-activity.read.ts'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe.each(databaseKinds())('the sign-in log on %s', (kind) => {
  let app: TestApp
  let admin: TestMember
  let member: TestMember
  beforeAll(async () => {
    app = await testApp(kind)
    app.setNow(new Date('2026-05-01T08:01:00Z'))
    admin = await makeMember(app.db, 'Admin')
    member = await makeMember(app.db, 'Team')
  })
  afterAll(() => app.close())

  const attempt = async (email: string, password: string, remoteAddress: string) =>
    (
      await app.app.inject({
        ...{ method: 'POST', url: '/api/admin/admin-login', remoteAddress },
        headers: { 'user-agent': CHROME },
        payload: { email, password },
      })
    ).statusCode
  const events = async () =>
    app.db.selectFrom('activity').select(['kind', 'data']).orderBy('seq').execute()
  const tried = async () => {
    const rows = await app.db.selectFrom('sign_in_refusals').select('tries').execute()
    return rows.reduce((sum, { tries }) => sum + tries, 0)
  }
  const mine = async () => {
    const token = await app.signInAs(member)
    return (await app.call(listMySignIns, { token })).body.data.slice(1)
  }

  it('tells when, from where and with what a member signed in, and that he changed his password', async () => {
    expect(await attempt(member.email, member.password, '203.0.113.7')).toBe(200)
    const token = await app.signInAs(member)
    await app.call(changePassword, { token, body: { newPassword: 'rain on the river' } })
    member = { ...member, password: 'rain on the river' }
    expect(await mine()).toMatchObject([
      { kind: 'sign-in.password-changed', by: member.name, detail: 'while signed in' },
      { kind: 'sign-in.opened', address: '127.0.0.1' },
      {
        ...{ kind: 'sign-in.opened', address: '203.0.113.7', device: 'Chrome on Windows' },
        ...{ detail: 'password', tries: 1, at: '2026-05-01T08:01:00.000Z' },
      },
    ])
  })

  it('is made two events by a flood of guesses, those looked at and those not, and holds up no sign-in', async () => {
    const before = (await events()).length
    for (let round = 0; round < 6; round++)
      await Promise.all(
        Array.from({ length: 10 }, () => attempt(member.email, 'no', '203.0.113.8')),
      )
    expect((await events()).length).toBe(before + 2)
    const refused = { kind: 'sign-in.refused', by: 'Somebody', tries: 30 }
    expect((await mine()).slice(0, 2)).toMatchObject([
      { ...refused, detail: 'too many tries' },
      { ...refused, detail: 'wrong password' },
    ])
    expect(await verifyActivity(app.db)).toEqual([])
  })

  it('grows by a few events whatever the number of addresses, and calls the rest a crowd', async () => {
    const before = (await events()).length
    const triedBefore = await tried()
    const crowd = Array.from({ length: 60 }, (_, n) =>
      attempt(member.email, 'no', `198.51.100.${n}`),
    )
    const refused = (await Promise.all(crowd)).filter((http) => http < 500)
    const added = (await events()).slice(before)
    expect(added.length).toBeLessThanOrEqual(21)
    expect(added.map(({ data }) => data.address)).toContain('many addresses')
    expect(await tried()).toBe(triedBefore + refused.length)
    // What its member gets wrong meanwhile is no crowd's.
    const token = await app.signInAs(member)
    await app.call(prove, { token, body: { currentPassword: 'no' } })
    expect((await events()).at(-1)?.data.address).toBe('127.0.0.1')
  })

  it('keeps nothing of an address nobody has, tells no member of it, and grows no faster', async () => {
    const before = (await events()).length
    for (let n = 0; n < 60; n++) await attempt(`nobody${n}@x.example`, 'no', `192.0.2.${n}`)
    const added = (await events()).slice(before)
    expect(added.length).toBeLessThanOrEqual(21)
    expect(JSON.stringify(added)).not.toContain('x.example')
    expect((await mine()).filter(({ address }) => address.startsWith('192.0.2.'))).toEqual([])
  })

  it('is read by Admins; a Manager reads the rest of the office’s log', async () => {
    const kinds = async (who: TestMember) => {
      const token = await app.signInAs(who)
      const { data } = (await app.call(listActivity, { token, query: { limit: 200 } })).body
      return data
    }
    const seen = await kinds(admin)
    expect(seen.map((event) => event.kind)).toContain('sign-in.refused')
    const guessed = seen.find(({ data }) => data.address === '203.0.113.8')
    expect(guessed?.data).toEqual({
      ...{ memberId: member.id, name: member.name, address: '203.0.113.8' },
      ...{ device: 'Chrome on Windows', detail: 'too many tries', tries: 30 },
    })
    const manager = await makeMember(app.db, 'Manager')
    const ofOffice = await kinds(manager)
    expect(ofOffice.filter((event) => event.kind.startsWith('sign-in.'))).toEqual([])
  })

  it('says of a right password that was shut out what it is: a refusal', async () => {
    for (let n = 0; n < 31; n++) await attempt(admin.email, 'no', '203.0.113.9')
    expect(await attempt(admin.email, admin.password, '203.0.113.9')).toBe(429)
    const { body } = await app.call(signIn, {
      body: { email: admin.email, password: admin.password },
      headers: {},
    })
    expect(body.message).not.toContain('203')
  })
})

import { authAnswers, getUserInfo, signIn, signOut } from '@e-arrival/contract/auth'
import { errorCodes } from '@e-arrival/contract/call/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { hashPassword, NOBODYS_HASH } from './password/password.ts'

describe.each(databaseKinds())('sign-in on %s', (kind) => {
  let app: TestApp
  let member: TestMember
  beforeAll(async () => {
    app = await testApp(kind)
    member = await makeMember(app.db, 'Manager', 'Sok Dara')
  })
  afterAll(() => app.close())

  const tryTo = (email: string, password: string) => app.call(signIn, { body: { email, password } })

  it('answers the token, which GET /user_info takes until the session is ended', async () => {
    const answer = await tryTo(` ${member.email.toUpperCase()} `, member.password)
    expect(answer).toMatchObject({ http: 200, body: { status: 1, message: authAnswers.signedIn } })
    const token = answer.body.jwtToken ?? ''
    expect(answer.body.data.jwtToken).toBe(token)
    const info = await app.call(getUserInfo, { token })
    const { id, name, email } = member
    expect(info.body.data).toMatchObject({ id, name, email, type: 'Manager' })
    expect(info.body.data.permissions).toContain('team.manage')
    expect(info.body.data.permissions).not.toContain('team.manage-admins')
    expect((await app.call(getUserInfo, { token: `Bearer ${token}` })).http).toBe(200)
    expect((await app.call(signOut, { token })).http).toBe(200)
    expect((await app.call(getUserInfo, { token })).http).toBe(401)
  })

  it('puts into the token what the screens and D32 ask for', async () => {
    const token = await app.signInAs(member)
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(payload).toEqual({
      user: { id: member.id, name: 'Sok Dara', type: 'Manager' },
      sid: expect.any(String),
      sv: 1,
      exp: expect.any(Number),
    })
  })

  it('refuses an unknown address and a wrong password in the same words', async () => {
    const gone = await makeMember(app.db, 'Team', 'Gone Away')
    await app.db.updateTable('staff').set({ active: false }).where('id', '=', gone.id).execute()
    const refusals = [
      await tryTo(member.email, 'not this'),
      await tryTo('nobody@office.example', 'not this'),
      await tryTo(gone.email, gone.password),
    ]
    const { http, message } = errorCodes.wrongLogin
    for (const refusal of refusals) {
      expect(refusal.http).toBe(http)
      expect(refusal.body).toEqual({ status: 0, message, data: null })
    }
  })

  it('does the same work where nobody has the address', async () => {
    const setting = (hash: string) => hash.split('$').slice(0, 4)
    expect(setting(NOBODYS_HASH)).toEqual(setting(await hashPassword('any')))
  })

  it('takes a password in any Unicode spelling', async () => {
    const password_hash = await hashPassword('pass\u00e9word')
    await app.db.updateTable('staff').set({ password_hash }).where('id', '=', member.id).execute()
    expect((await tryTo(member.email, 'passe\u0301word')).http).toBe(200)
  })

  it.each([
    [{ password: 'x' }, 'email', 'Email Address is required'],
    [{ email: '  ', password: 'x' }, 'email', 'Email Address is required'],
    [{ email: 'nonsense', password: 'x' }, 'email', 'Invalid email address'],
    [{ email: 'a@b.example' }, 'password', 'Password is required'],
    [{ email: 'a@b.example', password: '' }, 'password', 'Password is required'],
    [{ email: ['a@b.example'], password: 'x' }, 'email', 'Email Address is required'],
    [{ email: 'a@b.example', password: { $ne: '' } }, 'password', 'Password is required'],
  ])('names the field that %j has wrong', async (body, path, message) => {
    const answer = await app.call(signIn, { body: body as { email: string; password: string } })
    expect(answer.http).toBe(400)
    expect(answer.body.errors).toEqual([{ path, message }])
  })
})

import {
  authAnswers,
  changePassword,
  forgotPassword,
  getUserInfo,
  resetPassword,
  signIn,
} from '@e-arrival/contract/auth'
import { roles } from '@e-arrival/contract/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { mailsInOutbox } from '../../../testing/mail/outbox-mails.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

const MINUTE = 60_000
const newPassword = 'a new one'

describe.each(databaseKinds())('passwords on %s', (kind) => {
  let app: TestApp
  let member: TestMember
  let start: Date
  let tests = 0
  beforeAll(async () => {
    app = await testApp(kind)
  })
  beforeEach(async () => {
    tests += 1
    start = new Date(Date.UTC(2026, 2, 1, tests))
    app.setNow(start)
    member = await makeMember(app.db, 'Team')
  })
  afterAll(() => app.close())

  const later = (minutes: number) => app.setNow(new Date(start.getTime() + minutes * MINUTE))
  const isSignedIn = async (token: string) => (await app.call(getUserInfo, { token })).http === 200
  const opens = async (password: string) =>
    (await app.call(signIn, { body: { email: member.email, password } })).http === 200

  describe('changed by their owner', () => {
    it.each(roles)('let %s change his own and end all his sessions', async (role) => {
      const own = await makeMember(app.db, role)
      const tokens = [await app.signInAs(own), await app.signInAs(own)]
      const others = await app.signInAs(member)
      const answer = await app.call(changePassword, {
        token: tokens[0] ?? '',
        body: { newPassword },
      })
      expect(answer.body).toMatchObject({ status: 1, message: authAnswers.passwordChanged })
      expect(await Promise.all(tokens.map(isSignedIn))).toEqual([false, false])
      expect(await isSignedIn(others)).toBe(true)
      expect(await app.signInAs(own)).toBe('')
      expect(await app.signInAs({ ...own, password: newPassword })).not.toBe('')
    })

    it('need a sign-in younger than 15 minutes, or the current password', async () => {
      const token = await app.signInAs(member)
      later(15)
      const body = { newPassword }
      const refused = await app.call(changePassword, { token, body })
      expect(refused).toMatchObject({
        http: 409,
        body: { status: 0, message: 'Please sign in again to change your password.' },
      })
      expect(await opens(member.password)).toBe(true)
      const current = { ...body, currentPassword: member.password }
      expect((await app.call(changePassword, { token, body: current })).http).toBe(200)
      expect(await opens(newPassword)).toBe(true)
    })

    it('check a current password that is sent, and count wrong ones', async () => {
      const token = await app.signInAs(member)
      const body = { newPassword, currentPassword: 'wrong' }
      const call = () => app.call(changePassword, { token, body })
      expect((await call()).body).toMatchObject({
        status: 0,
        errors: [{ path: 'currentPassword', message: authAnswers.currentPasswordWrong }],
      })
      for (let n = 0; n < 9; n++) expect((await call()).http).toBe(400)
      expect((await call()).http).toBe(429)
      expect(await opens(member.password)).toBe(true)
    })

    it.each([
      [{}, 'Please enter your New Password.'],
      [{ newPassword: '' }, 'Please enter your New Password.'],
      [{ newPassword: null }, 'Please enter your New Password.'],
      [{ newPassword: '12345' }, 'New Password must be at least 6 characters.'],
    ])('refuse %j', async (body, message) => {
      const token = await app.signInAs(member)
      const sent = { token, body: body as { newPassword: string } }
      const answer = await app.call(changePassword, sent)
      expect(answer.http).toBe(400)
      expect(answer.body.errors?.[0]).toEqual({ path: 'newPassword', message })
    })
  })

  describe('forgotten', () => {
    const forget = (email: string, headers: Record<string, string> = {}) =>
      app.call(forgotPassword, { body: { email }, headers })
    const mailsTo = (email: string) =>
      app.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute()
    /** The newest mail for the member, once as many have left as were queued. */
    const lastMail = async () =>
      (await mailsInOutbox(app.dataDir, member.email, (await mailsTo(member.email)).length)).at(-1)
    const mailedToken = async () =>
      /\/reset-password\/(\w+)/.exec((await lastMail())?.text ?? '')?.[1] ?? ''
    const reset = (token: string, password = newPassword) =>
      app.call(resetPassword, { body: { token, newPassword: password } })

    it('are answered the same for a member and for nobody; only the member gets a link', async () => {
      const answers = [await forget(member.email.toUpperCase()), await forget('no@office.example')]
      for (const { http, body } of answers) {
        expect(http).toBe(200)
        expect(body).toEqual({ status: 1, message: authAnswers.forgotWritten, data: null })
      }
      const [mail] = await mailsTo(member.email)
      expect(mail).toMatchObject({ kind: 'password-reset', order_id: null })
      const { html } = (await lastMail()) ?? {}
      expect(html).toContain(`http://127.0.0.1:3000/reset-password/${await mailedToken()}`)
      expect(await mailsTo('no@office.example')).toEqual([])
    })

    it.runIf(kind === 'postgres')('get no link while their address changes', async () => {
      const moved = `moved.${member.email}`
      const asked = await app.db.transaction().execute(async (trx) => {
        const own = trx.updateTable('staff').where('id', '=', member.id)
        await own.set({ email: moved, email_folded: moved }).execute()
        const answer = forget(member.email)
        await new Promise((done) => setTimeout(done, 400))
        return { answer }
      })
      expect((await asked.answer).http).toBe(200)
      expect(await mailsTo(member.email)).toEqual([])
      const links = app.db.selectFrom('password_resets').select('staff_id')
      expect(await links.where('staff_id', '=', member.id).execute()).toEqual([])
    })

    it('take the link’s address from no request', async () => {
      await forget(member.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
      const { text } = (await lastMail()) ?? {}
      expect(text).toContain('/reset-password/')
      expect(text).not.toContain('evil.example')
    })

    it('are set once by the link, which ends all sessions', async () => {
      const token = await app.signInAs(member)
      await forget(member.email)
      const link = await mailedToken()
      expect((await reset(link)).body).toMatchObject({ status: 1, message: authAnswers.resetDone })
      expect(await isSignedIn(token)).toBe(false)
      expect(await opens(newPassword)).toBe(true)
      const again = await reset(link, 'another one')
      expect(again.body).toMatchObject({ status: 0, message: authAnswers.resetInvalid })
      expect(await opens(newPassword)).toBe(true)
    })

    it('are set by one of many uses of a link at once', async () => {
      await forget(member.email)
      const link = await mailedToken()
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => reset(link, `password ${n}`)),
      )
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    })

    it('are not set after 30 minutes, by a made-up link, by a former member or after a change', async () => {
      await forget(member.email)
      const link = await mailedToken()
      later(30)
      expect((await reset(link)).http).toBe(409)
      expect((await reset('0'.repeat(32))).http).toBe(409)
      await forget(member.email)
      const token = await app.signInAs(member)
      await app.call(changePassword, { token, body: { newPassword } })
      expect((await reset(await mailedToken(), 'third one')).http).toBe(409)
      await forget(member.email)
      await app.db.updateTable('staff').set({ active: false }).where('id', '=', member.id).execute()
      expect((await reset(await mailedToken(), 'third one')).http).toBe(409)
    })

    it('store the hash of the token alone', async () => {
      await forget(member.email)
      const rows = await app.db.selectFrom('password_resets').select('token_hash').execute()
      expect(rows.map(({ token_hash }) => token_hash)).not.toContain(await mailedToken())
    })

    it('fill no mailbox: three mails a quarter of an hour, and the answer does not tell', async () => {
      const answers: number[] = []
      for (let n = 0; n < 5; n++) answers.push((await forget(member.email)).http)
      expect(answers).toEqual([200, 200, 200, 200, 200])
      expect(await mailsTo(member.email)).toHaveLength(3)
    })

    it('are not asked for endlessly from one address', async () => {
      const asked = await Promise.all(
        Array.from({ length: 25 }, (_, n) => forget(`nobody${n}@office.example`)),
      )
      expect(asked.filter(({ http }) => http === 429)).toHaveLength(5)
    })
  })
})

import {
  changePassword,
  forgotPassword,
  passwordTexts,
  resetPassword,
  signIn,
} from '@e-arrival/contract/auth'
import { addMember, updateMember } from '@e-arrival/contract/team'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareFirstStart } from '../../../first-start.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { mailsInOutbox } from '../../../testing/mail/outbox-mails.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds, openTestDatabase } from '../../../testing/test-database.ts'
import { addStaff } from '../../team/team.public.ts'

const TOO_EASY = 'This password is too easy to guess. Choose another.'

describe.each(databaseKinds())('a password that is easy to guess on %s', (kind) => {
  let app: TestApp
  let admin: TestMember
  let token: string
  beforeAll(async () => {
    app = await testApp(kind, { MIN_PASSWORD: '8' })
    admin = await makeMember(app.db, 'Admin', 'Sophea Keo')
    token = await app.signInAs(admin)
  })
  afterAll(() => app.close())

  const refused = (path: string, message = TOO_EASY) => ({
    http: 400,
    body: { status: 0, message, errors: [{ path, message }] },
  })
  const profile = { name: 'Vanna Rith', email: 'vanna@office.example', type: 'Team' as const }

  it.each([
    ['12345678', TOO_EASY],
    ['sophea-2026', TOO_EASY],
    ['Cambodia!', TOO_EASY],
    ['k8x2mq7', passwordTexts.tooShort('newPassword', 8)],
  ])('is not what a member may change his to: %s', async (newPassword, message) => {
    const answer = await app.call(changePassword, { token, body: { newPassword } })
    expect(answer).toMatchObject(refused('newPassword', message))
    expect(await app.signInAs(admin)).not.toBe('')
  })

  it('does not use up a mailed link', async () => {
    const member = await makeMember(app.db, 'Team')
    await app.call(forgotPassword, { body: { email: member.email } })
    const [mail] = await mailsInOutbox(app.dataDir, member.email, 1)
    const link = /\/reset-password\/(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const reset = (newPassword: string) =>
      app.call(resetPassword, { body: { token: link, newPassword } })
    expect(await reset('password1')).toMatchObject(refused('newPassword'))
    expect((await reset('rain on the river')).http).toBe(200)
  })

  it('is given to no new member and to none by an edit', async () => {
    const add = (password: string) => app.call(addMember, { token, body: { ...profile, password } })
    expect(await add('vanna2026')).toMatchObject(refused('password'))
    const short = passwordTexts.tooShort('password', 8)
    expect(await add('k8x2mq7')).toMatchObject(refused('password', short))
    const { body } = await add('rain on the river')
    const edit = { ...profile, tmId: body.data.id, password: 'iloveyou' }
    expect(await app.call(updateMember, { token, body: edit })).toMatchObject(refused('password'))
  })

  it('is added from no command line', async () => {
    const member = { ...profile, name: 'Rith', email: 'r@office.example', password: 'qwerty123' }
    await expect(addStaff(app.db, member, 6)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('still opens for whoever has it, who is told', async () => {
    const old = await makeMember(app.db, 'Team')
    const password = '123456'
    await app.db
      .updateTable('staff')
      .set({ password_hash: await hash(password) })
      .where('id', '=', old.id)
      .execute()
    const own = await app.call(signIn, { body: { email: old.email, password } })
    expect([own.http, own.body.data.passwordTooEasy]).toEqual([200, true])
    const other = await app.call(signIn, { body: { email: admin.email, password: admin.password } })
    expect(other.body.data.passwordTooEasy).toBe(false)
  })
})

it('is no ADMIN_PASSWORD of a first start, which says so in one line', async () => {
  const { db, close } = await openTestDatabase('embedded')
  const config = readConfig({
    ADMIN_EMAIL: 'a@office.example',
    ADMIN_PASSWORD: 'admin123',
    DEMO: '0',
  })
  const start = prepareFirstStart(db, config, 'embedded', () => Promise.reject(new Error('unused')))
  await expect(start).rejects.toThrow(`ADMIN_PASSWORD: ${TOO_EASY}`)
  expect(await db.selectFrom('staff').select('id').execute()).toEqual([])
  await close()
})

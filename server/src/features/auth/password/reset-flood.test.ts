import { forgotPassword, resetPassword, signIn } from '@e-arrival/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { mailsInOutbox } from '../../../testing/mail/outbox-mails.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { hashesSoFar } from './password.ts'

describe.each(databaseKinds())('a flood of reset-password on %s', (kind) => {
  let app: TestApp
  let member: TestMember
  beforeAll(async () => {
    app = await testApp(kind)
    member = await makeMember(app.db, 'Team')
  })
  afterAll(() => app.close())

  const reset = async (token: string, remoteAddress: string, newPassword = 'a new one') => {
    const payload = { token, newPassword }
    const url = `/api${resetPassword.path}`
    return (await app.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode
  }
  const hashed = async (work: () => Promise<unknown>): Promise<number> => {
    const before = hashesSoFar()
    await work()
    return hashesSoFar() - before
  }
  const mailedToken = async () => {
    await app.call(forgotPassword, { body: { email: member.email } })
    const [mail] = await mailsInOutbox(app.dataDir, member.email, 1)
    return /\/reset-password\/(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  it('hashes nothing, and is told to wait after five wrong tokens a minute and address', async () => {
    const answers: number[] = []
    const flood = async () => {
      for (let n = 0; n < 300; n++) answers.push(await reset(`WRONG${n}`, '203.0.113.1'))
      const rest = Array.from({ length: 300 }, (_, n) => reset(`MORE${n}`, '203.0.113.1'))
      answers.push(...(await Promise.all(rest)))
    }
    expect(await hashed(flood)).toBe(0)
    expect(answers.slice(0, 5)).toEqual([409, 409, 409, 409, 409])
    expect(new Set(answers.slice(5))).toEqual(new Set([429]))
    expect(await reset('WRONG', '203.0.113.2')).toBe(409)
    const body = { email: member.email, password: member.password }
    expect((await app.call(signIn, { body })).http).toBe(200)
  })

  it('is counted in the database, where all nodes see it', async () => {
    const rows = await app.db
      .selectFrom('wrong_tries')
      .select(['key', 'tries'])
      .where('key', 'like', 'reset:%')
      .execute()
    expect(rows).toContainEqual({ key: 'reset:address:203.0.113.2', tries: 1 })
  })

  it('with one good link hashes as often as there are turns at most, and sets one password', async () => {
    const token = await mailedToken()
    const answers: number[] = []
    const flood = async () => {
      const uses = Array.from({ length: 60 }, (_, n) => reset(token, '203.0.113.3', `rain ${n} x`))
      answers.push(...(await Promise.all(uses)))
    }
    expect(await hashed(flood)).toBeLessThanOrEqual(4)
    expect(answers.filter((http) => http === 200)).toHaveLength(1)
  })

  it('never makes a sign-in of nobody hash more than once, nor one that is shut out at all', async () => {
    const email = 'nobody@office.example'
    const guess = () => app.call(signIn, { body: { email, password: 'wrong' } })
    expect(await hashed(guess)).toBe(1)
    await hashed(() => Promise.all(Array.from({ length: 60 }, guess)))
    expect(await hashed(() => Promise.all(Array.from({ length: 60 }, guess)))).toBe(0)
  })
})

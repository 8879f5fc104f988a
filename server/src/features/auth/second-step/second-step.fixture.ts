import { signIn } from '@e-arrival/contract/auth'
import * as own from '@e-arrival/contract/auth/factors'
import * as step from '@e-arrival/contract/auth/second-step'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { TestMember } from '../../../testing/made/make-member.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { DatabaseKind } from '../../../testing/test-database.ts'

const MINUTE = 60_000

/** An office whose telecallers must have a second step, at a time of its own, and what its members do at a sign-in. */
export const openSecondStep = async (kind: DatabaseKind) => {
  const env = { SECOND_STEP_FOR: 'Telecaller', PUBLIC_URL: 'http://localhost:3000' }
  const app = await testApp(kind, env)
  let now = new Date(Date.UTC(2026, 4, 1))
  app.setNow(now)
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE)
    app.setNow(now)
  }
  const codeOf = (secret: string, shift = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: now.getTime() + shift * 30_000,
    })
  const half = async ({ email, password }: TestMember): Promise<step.HalfSignIn> => {
    const answer = await app.call(signIn, { body: { email, password } })
    expect(answer.http).toBe(401)
    expect(answer.body.jwtToken).toBeUndefined()
    return step.halfSignInSchema.parse(answer.body.data)
  }
  const byCode = (token: string, code: string) =>
    app.call(step.secondStepByCode, { body: { step: token, code } })
  /** Adds an app as its owner does; answers its secret, the session and the recovery codes. */
  const withApp = async (member: TestMember) => {
    const token = await app.signInAs(member)
    const body = { currentPassword: member.password }
    const { secret } = (await app.call(own.startApp, { token, body })).body.data
    const answer = await app.call(own.confirmApp, { token, body: { code: codeOf(secret) } })
    expect(answer.body).toMatchObject({ status: 1, message: own.factorTexts.added })
    later(1)
    return { secret, token, codes: answer.body.data.recoveryCodes ?? [] }
  }
  return { app, later, codeOf, half, byCode, withApp }
}

import * as own from '@e-arrival/contract/auth/factors'
import * as step from '@e-arrival/contract/auth/second-step'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { LIMIT } from './limit-tries.ts'
import { newPasskey } from './passkeys/new-passkey.fixture.ts'
import { openSecondStep } from './second-step.fixture.ts'

const { offerOver, askedAnew } = step.secondStepTexts
const OFTEN = LIMIT.tries + 2
/** A refusal that says that this set-up is over. */
const over = { http: 409, body: { message: offerOver, data: { setUpOver: true } } }

describe.each(databaseKinds())('one member in two tabs, on %s', (kind) => {
  let office: Awaited<ReturnType<typeof openSecondStep>>
  let member: TestMember
  beforeAll(async () => {
    office = await openSecondStep(kind)
  })
  beforeEach(async () => {
    office.later(60)
    member = await makeMember(office.app.db, 'Team')
  })
  afterAll(() => office.app.close())
  const call: typeof office.app.call = (...sent) => office.app.call(...sent)

  it('is told that another app was begun since, and not that the right code is wrong; no try is counted', async () => {
    const token = await office.app.signInAs(member)
    const body = { currentPassword: member.password }
    const older = (await call(own.startApp, { token, body })).body.data
    const newer = (await call(own.startApp, { token, body })).body.data
    const confirm = ({ secret, offer }: typeof older) =>
      call(own.confirmApp, { token, body: { code: office.codeOf(secret), offer } })
    for (let n = 0; n < OFTEN; n++) expect(await confirm(older)).toMatchObject(over)
    expect((await confirm(newer)).http).toBe(200)
    expect(await confirm(newer)).toMatchObject(over)
  })

  it('is told so at a sign-in that needs a factor too', async () => {
    const caller = await makeMember(office.app.db, 'Telecaller')
    const { step: token } = await office.half(caller)
    const begin = async () => (await call(step.enrolTotp, { body: { step: token } })).body.data
    const [older, newer] = [await begin(), await begin()]
    const confirm = ({ secret, offer }: typeof older) =>
      call(step.enrolledTotp, { body: { step: token, code: office.codeOf(secret), offer } })
    for (let n = 0; n < OFTEN; n++) expect(await confirm(older)).toMatchObject(over)
    expect((await confirm(newer)).http).toBe(200)
  })

  it('leaves the passkey of the newer tab to be added, whatever the older one answers', async () => {
    const token = await office.app.signInAs(member)
    const body = { currentPassword: member.password }
    const begin = async () => (await call(own.startPasskey, { token, body })).body.data
    const [older, newer] = [String((await begin()).challenge), String((await begin()).challenge)]
    const confirm = (challenge: string) => {
      const credential = newPasskey(challenge, 'localhost', 'http://localhost:3000')
      return call(own.confirmPasskey, { token, body: { credential, name: 'Laptop' } })
    }
    expect(await confirm(older)).toMatchObject(over)
    expect((await confirm(newer)).http).toBe(200)
    expect(await confirm(newer)).toMatchObject(over)
  })

  it('is asked anew for a passkey without a try that counts, at a sign-in and at a step-up', async () => {
    const { secret, token } = await office.withApp(member)
    const { step: half } = await office.half(member)
    const older = String((await call(own.proveAskPasskey, { token })).body.data.challenge)
    await call(own.proveAskPasskey, { token })
    const credential = newPasskey(older, 'localhost', 'http://localhost:3000')
    const refused = { http: 409, body: { message: askedAnew } }
    for (let n = 0; n < OFTEN; n++) {
      expect(await call(own.proveByPasskey, { token, body: { credential } })).toMatchObject(refused)
      const atSignIn = { body: { step: half, credential } }
      expect(await call(step.secondStepByPasskey, atSignIn)).toMatchObject(refused)
    }
    expect((await office.byCode(half, office.codeOf(secret))).http).toBe(200)
  })

  it('counts an answer that is wrong to what was asked', async () => {
    const { token } = await office.withApp(member)
    const answer = async () => {
      const { challenge } = (await call(own.proveAskPasskey, { token })).body.data
      const credential = newPasskey(String(challenge), 'localhost', 'http://localhost:3000')
      return (await call(own.proveByPasskey, { token, body: { credential } })).http
    }
    for (let n = 0; n < LIMIT.tries; n++) expect(await answer()).toBe(409)
    expect(await answer()).toBe(429)
  })
})

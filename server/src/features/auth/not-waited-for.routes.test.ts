import type { AddressInfo } from 'node:net'
import { getUserInfo, signIn } from '@e-arrival/contract/auth'
import { secondStepByCode } from '@e-arrival/contract/auth/second-step'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectTo } from '../../testing/listening-office.ts'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { openSecondStep } from './second-step/second-step.fixture.ts'

/** Posts a body, and hangs up once the server has it. */
const postAndHangUp = async ({ app }: TestApp, path: string, body: object): Promise<void> => {
  const taken = new Promise((done) => app.server.once('request', done))
  const closed = new Promise<void>((done) =>
    app.server.once('request', (_request, response) => response.once('close', done)),
  )
  const sender = connectTo(app)
  const text = JSON.stringify(body)
  const head = [`POST /api${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json']
  sender.write([...head, `Content-Length: ${text.length}`, '', text].join('\r\n'))
  await taken
  sender.destroy()
  await closed
}

const endsOf = async ({ db }: TestApp, { id }: TestMember): Promise<(Date | null)[]> => {
  const query = db.selectFrom('sessions').select('ended_at').where('staff_id', '=', id)
  return (await query.orderBy('created_at').execute()).map(({ ended_at }) => ended_at)
}

describe.each(databaseKinds())('a sign-in that nobody waits for, on %s', (kind) => {
  let office: Awaited<ReturnType<typeof openSecondStep>>
  beforeAll(async () => {
    office = await openSecondStep(kind)
    await office.app.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => office.app.close())

  it('by password leaves no session', async () => {
    const { app } = office
    const member = await makeMember(app.db, 'Team')
    await postAndHangUp(app, signIn.path, { email: member.email, password: member.password })
    await vi.waitFor(async () => expect(await endsOf(app, member)).toEqual([expect.any(Date)]))
  })

  it('by a second step leaves none either, and those of before stand', async () => {
    const { app, codeOf, half, withApp } = office
    const member = await makeMember(app.db, 'Team')
    const { secret } = await withApp(member)
    const { step } = await half(member)
    await postAndHangUp(app, secondStepByCode.path, { step, code: codeOf(secret) })
    await vi.waitFor(async () =>
      expect(await endsOf(app, member)).toEqual([null, expect.any(Date)]),
    )
  })

  it('that is waited for stays', async () => {
    const { app } = office
    const member = await makeMember(app.db, 'Team')
    const { port } = app.app.server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/api${signIn.path}`, {
      method: signIn.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: member.email, password: member.password }),
    })
    const { jwtToken } = (await answer.json()) as { jwtToken: string }
    expect((await app.call(getUserInfo, { token: jwtToken })).http).toBe(200)
    expect(await endsOf(app, member)).toEqual([null])
  })
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addStaff } from '../../features/team/team.public.ts'
import { type Installation, makeInstallation } from '../run-cli.ts'
import { type ServerChild, startServer } from '../server-child.ts'
import { databaseKinds } from '../test-database.ts'

const MEMBER = {
  name: 'Maly',
  email: 'maly@example.com',
  type: 'Admin',
  password: 'temple-lake-7',
} as const

describe.each(databaseKinds())('SIGTERM on %s', (kind) => {
  let installation: Installation
  let server: ServerChild
  beforeEach(async () => {
    installation = await makeInstallation(kind)
    const { kysely, close } = await installation.open()
    await addStaff(kysely, MEMBER, 6)
    await close()
    server = await startServer(installation)
  })
  afterEach(async () => {
    await server.kill()
    await installation.remove()
  })

  const signIn = async (): Promise<string> => {
    const answer = await fetch(`${server.url}/api/admin/admin-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: MEMBER.email, password: MEMBER.password }),
    })
    return ((await answer.json()) as { jwtToken: string }).jwtToken
  }

  it('ends with exit code 0 though a body never comes and a screen listens, and gives the last answers', async () => {
    const authorization = await signIn()
    const stream = await fetch(`${server.url}/api/admin/live`, { headers: { authorization } })
    const { hostname, port } = new URL(server.url)
    const slow = connect(Number(port), hostname)
    onTestFinished(() => void slow.destroy())
    slow.on('error', () => undefined)
    await once(slow, 'connect')
    slow.write(
      'POST /api/admin/admin-login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    )
    const underWay = signIn()
    // The sign-in is being hashed when the signal comes.
    await new Promise((done) => setTimeout(done, 20))
    const stopped = server.stop()
    const [code, token] = await Promise.all([stopped, underWay])
    expect(code).toBe(0)
    expect(token).toMatch(/\w+\.\w+/)
    await stream.text()
  })
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
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

describe.skipIf(!inject('postgresUrl'))('SIGTERM while an upgrade builds an index', () => {
  it('ends the building at once, and the next start builds it', async () => {
    const installation = await makeInstallation('postgres')
    onTestFinished(() => installation.remove())
    const { kysely: db, close } = await installation.open()
    onTestFinished(close)
    // As a bulk load leaves it that was cut off.
    await sql`insert into suspended_indexes (name, definition)
      values ('orders_mode', 'create index orders_mode on orders using btree (processing_mode)')`.execute(
      db,
    )
    const building = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database()
          and query ilike 'create index concurrently%' and state = 'active'`.execute(db)
      ).rows.length
    // A transaction of another keeps the building waiting.
    const other = await db.startTransaction().execute()
    onTestFinished(async () => {
      if (!other.isCommitted) await other.rollback().execute()
    })
    await sql`update orders set full_name = ''`.execute(other)
    const server = await startServer(installation)
    onTestFinished(() => server.kill())
    await vi.waitUntil(async () => (await building()) === 1, 20_000)
    expect(await server.stop()).toBe(0)
    // One that the stop did not end, but left when its time was over, would wait on.
    expect(await building()).toBe(0)
    await other.commit().execute()

    const next = await startServer(installation)
    onTestFinished(() => next.kill())
    const works = async () =>
      (
        await sql<{ works: boolean }>`select indisvalid as works from pg_index
          where indexrelid = to_regclass('orders_mode')`.execute(db)
      ).rows[0]?.works
    await vi.waitUntil(works, 20_000)
    expect(await next.stop()).toBe(0)
  })
})

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { startFailure } from '../../platform/start-failure.ts'
import { makeInstallation } from '../run-cli.ts'
import { startServer } from '../server-child.ts'

const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'e-arrival-start-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/** What a start that fails prints, its exit code first. */
const complaint = async (env: Record<string, string>): Promise<string> => {
  const installation = { env: { DATA_DIR: await folder(), ...env } }
  const started = startServer(installation as never)
  return started.then(
    async (server) => {
      await server.kill()
      return 'started'
    },
    (error: Error) => error.message,
  )
}

/** A new database would be begun over it. */
const withoutVersion = (db: string) => mkdir(join(db, 'base'), { recursive: true })
const withOneAlone = async (db: string): Promise<void> => {
  await withoutVersion(db)
  await writeFile(join(db, 'PG_VERSION'), '17\n')
}

const ONE_LINE = /^The server did not start \(1\): [^\n]+\n?$/

describe('a start that cannot work says in one line what to do', () => {
  it('where the port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void holder.close())
    await new Promise((done) => holder.once('listening', done))
    const { port } = holder.address() as { port: number }
    const installation = await makeInstallation('embedded')
    onTestFinished(installation.remove)
    const said = await complaint({ ...installation.env, PORT: String(port) })
    expect(said).toMatch(ONE_LINE)
    expect(said).toContain(`Port ${port}`)
  })

  it('where DATA_DIR is a file', async () => {
    const path = join(await folder(), 'file')
    await writeFile(path, '')
    for (const DATA_DIR of [path, join(path, 'below')]) {
      const said = await complaint({ DATA_DIR })
      expect(said).toMatch(ONE_LINE)
      expect(said).toContain(DATA_DIR)
    }
  })

  it('where the database in it is a link, or what lies there does not start', async () => {
    for (const [lay, word] of [
      [(db: string) => symlink('elsewhere', db), '/db is a link'],
      [withoutVersion, '/db cannot be opened'],
      [withOneAlone, '/db cannot be opened'],
    ] as const) {
      const DATA_DIR = await folder()
      await lay(join(DATA_DIR, 'db'))
      const said = await complaint({ DATA_DIR })
      expect(said).toMatch(ONE_LINE)
      expect(said).toContain(`${DATA_DIR}${word}`)
    }
  })

  it('where DATA_DIR may not be written to', () => {
    // Whoever runs the tests may be root, whom nothing refuses: the error is the one a user gets.
    const refused = Object.assign(new Error("EACCES: permission denied, mkdir '/srv/data/db'"), {
      ...{ code: 'EACCES', path: '/srv/data/db' },
    })
    expect(startFailure(refused, { DATA_DIR: '/srv/data' })).toMatch(
      /^The data folder \/srv\/data [^\n]+$/,
    )
    expect(startFailure(new Error('a bug'), { DATA_DIR: '/srv/data' })).toBeNull()
  })

  it.runIf(inject('postgresUrl'))('where the database is missing, away or refuses', async () => {
    const url = new URL(inject('postgresUrl') ?? '')
    const missing = Object.assign(new URL(url), { pathname: '/no_such_database' })
    const refusing = Object.assign(new URL(url), { password: 'wrong' })
    const away = Object.assign(new URL(url), { port: '1' })
    for (const [wrong, word] of [
      [missing, 'no_such_database'],
      [refusing, 'sign-in'],
      [away, 'ECONNREFUSED'],
    ] as const) {
      const said = await complaint({ DATABASE_URL: wrong.href })
      expect(said).toMatch(ONE_LINE)
      expect(said).toContain(word)
      expect(said).not.toContain(url.password)
    }
  })
})

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { AppError } from '../../platform/app-error.ts'
import { ConfigError } from '../../platform/config/config.ts'
import { OUT_OF_REACH } from '../../platform/files/say-out-of-reach.ts'
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

  it.each([
    // What was opened is written to without a path.
    ['ENOSPC', undefined, 'A disk has no room left (ENOSPC)'],
    ['EDQUOT', undefined, 'A disk has no room left (EDQUOT)'],
    ['ENOSPC', '/srv/data/db', 'The data folder /srv/data '],
    ['EACCES', '/srv/keys/data-1.key', 'The folder of keys /srv/keys '],
    ['EACCES', '/srv/data2/x', '/srv/data2/x cannot be used'],
    ['ENOTDIR', '/mnt/afile', '/mnt/afile is, or lies in, what is no folder'],
    ['EEXIST', '/mnt/list.csv', '/mnt/list.csv cannot be used'],
    ['EROFS', '/mnt/backup/state-1', '/mnt/backup/state-1 cannot be used'],
  ])('where %s comes of %s, and names no other folder', (code, path, said) => {
    const error = Object.assign(new Error(`${code}: no, write`), { code, ...(path && { path }) })
    const place = { DATA_DIR: '/srv/data', KEYS_DIR: '/srv/keys' }
    const line = startFailure(error, place)
    expect(line).toContain(said)
    expect(line).toMatch(/^[^\n]+\.$/)
  })

  it('where the store of documents is away, and not the database', () => {
    const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:9000'), {
      code: 'ECONNREFUSED',
    })
    const place = {
      DATABASE_URL: 'postgres://u:secret@there/app',
      ...{ FILES_URL: 's3://documents/office', S3_ENDPOINT: 'http://s3:9000' },
    }
    const said = startFailure(new AppError('unavailable', OUT_OF_REACH, { cause: away }), place)
    expect(said).toMatch(
      /^The store of documents s3:\/\/documents\/office at http:\/\/s3:9000 [^\n]+ECONNREFUSED/,
    )
    // A refusal has words of its own, whatever stands behind it.
    expect(startFailure(new AppError('conflict', 'No.', { cause: away }), place)).toBeNull()
    expect(startFailure(new ConfigError('Unterminated'), place)).toBeNull()
    expect(startFailure(away, {})).toBeNull()
  })

  it('where the socket, the certificate or the TLS of the database is wrong', () => {
    const url = 'postgres://u:secret@there/app?sslmode=verify-full&sslrootcert=/srv/ca.pem'
    const coded = (code: string, more: object) => Object.assign(new Error(code), { code, ...more })
    for (const [error, place, word] of [
      [
        coded('ENOENT', { syscall: 'connect' }),
        'postgres:///app?host=/none',
        'app at /none cannot be reached',
      ],
      [
        coded('ENOENT', { syscall: 'connect' }),
        'postgres://u@/app?host=/none',
        'of DATABASE_URL cannot be reached',
      ],
      [coded('ENOENT', { path: '/srv/ca.pem' }), url, 'DATABASE_URL names /srv/ca.pem'],
      [coded('DEPTH_ZERO_SELF_SIGNED_CERT', {}), url, 'a certificate that is not trusted'],
      [coded('ERR_TLS_CERT_ALTNAME_INVALID', {}), url, 'a certificate that is not trusted'],
      [new Error('The server does not support SSL connections'), url, 'knows no TLS'],
    ] as const) {
      const said = startFailure(error, { DATABASE_URL: place })
      expect(said).toMatch(/^[^\n]+\.$/)
      expect(said).toContain(word)
      expect(said).not.toContain('secret')
    }
    expect(startFailure(coded('ENOENT', { path: '/elsewhere' }), { DATABASE_URL: url })).toBeNull()
  })

  it.runIf(inject('postgresUrl'))('where the database is missing, away or refuses', async () => {
    const url = new URL(inject('postgresUrl') ?? '')
    const missing = Object.assign(new URL(url), { pathname: '/no_such_database' })
    const refusing = Object.assign(new URL(url), { password: 'wrong' })
    const away = Object.assign(new URL(url), { port: '1' })
    const socket = new URL(`postgres:///${url.pathname.slice(1)}?host=/nonexistent`)
    const ca = Object.assign(new URL(url), { search: '?sslmode=verify-full&sslrootcert=/none.pem' })
    const tls = Object.assign(new URL(url), { search: '?sslmode=verify-full' })
    for (const [wrong, word] of [
      [socket, '/nonexistent cannot be reached'],
      [ca, '/none.pem'],
      [tls, 'TLS'],
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

import { lstat, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { layPipe } from '../made/lay-pipe.ts'
import { type Installation, makeInstallation, runCli } from '../run-cli.ts'
import { startServer } from '../server-child.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/**
 * All that the product opens in DATA_DIR, with the keys in it. Whoever adds a place says here what is done about what somebody laid there:
 * `anew` puts its own over it, `refused` does not start and names it, `elsewhere` has tests of its own.
 */
const places = {
  'cli.sock': 'anew',
  'cli.sock.path': 'anew',
  'data.holder.json': 'anew',
  'data.holder.json.part': 'anew',
  'db.new': 'anew',
  snapshots: 'anew',
  'keys/checkpoint.vkey': 'anew',
  'data.lock': 'refused',
  db: 'refused',
  'secrets.json': 'refused',
  'keys/checkpoint.key': 'refused',
  'keys/trusted.vkeys': 'refused',
  'keys/data-*.key': 'refused',
  /** erased-list.test.ts */
  'keys/erased.list': 'elsewhere',
  /** outbox-folder.driver.test.ts */
  outbox: 'elsewhere',
  /** checkpoints.test.ts */
  checkpoints: 'elsewhere',
  /** disk.driver.strange.test.ts */
  documents: 'elsewhere',
  /** Node's own. */
  compiled: 'elsewhere',
  keys: 'elsewhere',
} as const

const those = (what: 'anew' | 'refused'): string[] =>
  Object.entries(places).flatMap(([place, done]) => (done === what ? [place] : []))

describe('what somebody laid in DATA_DIR', () => {
  let office: Installation
  let folder: string
  const at = (place: string): string => join(office.dataDir, place)
  /** The ring's file has its id in its name. */
  const named = async (place: string): Promise<string> => {
    if (!place.includes('*')) return at(place)
    const names = await readdir(at('keys'))
    return at(join('keys', names.find((name) => /^data-\w+\.key$/.test(name)) ?? ''))
  }
  const work = async (backup: string) => {
    const server = await startServer(office)
    for (const command of [['checkpoint'], ['backup', join(folder, backup)], ['verify']]) {
      const { code, stderr } = await runCli(office, command)
      expect([command[0], code, code === 0 || stderr]).toEqual([command[0], 0, true])
    }
    expect(await server.stop()).toBe(0)
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'e-arrival-strange-'))
    office = await makeInstallation('embedded')
    await runCli(office, ['orders', 'demo', '--count', '5'])
  })
  afterAll(async () => {
    await office.remove()
    await rm(folder, { recursive: true })
  })

  test('is in a place of this list', async () => {
    await work('first')
    const found = [
      ...(await readdir(office.dataDir)),
      ...(await readdir(at('keys'))).map((name) => `keys/${name}`),
    ]
    const known = Object.keys(places).map((place) => place.replace('*', '0'.repeat(16)))
    const strange = found.filter(
      (name) => !known.includes(name.replace(/[0-9a-f]{16}/, '0'.repeat(16))),
    )
    expect(strange).toEqual([])
  })

  test.each([
    ['a pipe', async (path: string) => layPipe(path)],
    ['a link', (path: string) => symlink(join(folder, 'precious'), path)],
  ])('is put aside where the product writes anew: %s', async (what, lay) => {
    const precious = join(folder, 'precious', 'cli.sock')
    await mkdir(precious, { recursive: true })
    // The public half is written with the key.
    for (const name of ['checkpoint.key', 'checkpoint.vkey'])
      await rm(at(join('keys', name)), { force: true })
    await rm(at('checkpoints'), { recursive: true })
    const database = await office.open()
    await sql`delete from checkpoints`.execute(database.kysely)
    await database.close()
    for (const place of those('anew')) {
      await rm(at(place), { recursive: true, force: true })
      await lay(at(place))
    }
    await work(what)
    expect(await readdir(join(folder, 'precious'))).toEqual(['cli.sock'])
    expect((await lstat(at('keys/checkpoint.vkey'))).isFile()).toBe(true)
  })

  test.each(those('refused'))('is not waited for by a start, and named: %s', async (place) => {
    const path = await named(place)
    const before = await lstat(path).catch(() => null)
    if (before) await rename(path, join(folder, 'kept'))
    layPipe(path)
    onTestFinished(async () => {
      await rm(path, { force: true })
      if (before) await rename(join(folder, 'kept'), path)
    })
    await expect(startServer(office).then(({ kill }) => kill())).rejects.toThrow(
      `The server did not start (1): ${path} is a link, or no file or folder of ours. Look who laid it there, and take it away.\n`,
    )
  })
})

import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { fillInstallation } from '../../testing/made/fill-installation.ts'
import { type Installation, makeInstallation, runCli } from '../../testing/run-cli.ts'

// Each step opens a database.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const OLD = new URL('../../testing/released/0.1.0', import.meta.url).pathname

/** Every file of a folder by its name, but the lock's. */
const filesIn = async (dir: string): Promise<string[]> =>
  (await readdir(dir, { recursive: true })).filter((name) => name !== 'backup.lock').sort()

describe('a folder that holds a backup', () => {
  let folder: string
  let office: Installation
  let other: Installation
  let made: string
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'e-arrival-whose-')))
    office = await makeInstallation('embedded')
    await fillInstallation(office)
    other = await makeInstallation('embedded')
    await fillInstallation(other)
    made = join(folder, 'made')
    expect((await runCli(office, ['backup', made])).code).toBe(0)
  })
  afterAll(async () => {
    await Promise.all([office, other].map((one) => one.remove()))
    await rm(folder, { recursive: true, force: true })
  })
  const copyOf = async (of: string, name: string): Promise<string> => {
    await cp(of, join(folder, name), { recursive: true, preserveTimestamps: true })
    return join(folder, name)
  }
  /** The backup is refused in one line that says what to do, and the folder is as it was, its mode too. */
  const isRefused = async (from: Installation, dir: string, said: string): Promise<void> => {
    await chmod(dir, 0o755)
    const before = await filesIn(dir)
    const { code, stderr } = await runCli(from, ['backup', dir])
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)])
    expect(stderr).toMatch(/name (another|a new) folder/i)
    expect(stderr).not.toContain('    at ')
    expect(await filesIn(dir)).toEqual(before)
    expect((await stat(dir)).mode & 0o777).toBe(0o755)
  }

  test('is refused to a database without members', async () => {
    const empty = await makeInstallation('embedded')
    onTestFinished(empty.remove)
    await isRefused(empty, await copyOf(made, 'empty'), 'has no members')
  })

  test.each([
    ['of a newer format', /"format": 3/, '"format": 4', 'newer version'],
    ['that is damaged', /^\{/, '', 'cannot be read'],
    ['that says what none of ours says', /"made_at"/, '"made"', 'cannot be read'],
  ])('is refused to everybody with a manifest %s', async (name, from, to, said) => {
    const dir = await copyOf(made, name)
    const manifest = join(dir, 'manifest.json')
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(from, to))
    for (const one of [other, office]) await isRefused(one, dir, said)
  })

  test('of 0.1.0 is refused to another office, and followed by its own', async () => {
    const dir = await copyOf(OLD, 'old')
    await isRefused(other, dir, "another office's")
    const upgraded = await makeInstallation('embedded', { migrated: false })
    onTestFinished(upgraded.remove)
    expect((await runCli(upgraded, ['restore', dir])).code).toBe(0)
    expect((await runCli(upgraded, ['backup', dir])).code).toBe(0)
    expect(await readdir(dir)).not.toContain('tables')
  })

  test('is refused where the log does not go on from what was signed before', async () => {
    const rolled = await makeInstallation('embedded')
    onTestFinished(rolled.remove)
    await fillInstallation(rolled)
    const day = join(folder, 'day')
    await cp(join(rolled.dataDir, 'db'), day, { recursive: true })
    const dir = join(folder, 'rolled')
    expect((await runCli(rolled, ['backup', dir])).code).toBe(0)
    await rm(join(rolled.dataDir, 'db'), { recursive: true })
    await cp(day, join(rolled.dataDir, 'db'), { recursive: true })
    await isRefused(rolled, dir, 'work that is not in this database')
    // Of a version that does not say what its log was.
    const manifest = join(dir, 'manifest.json')
    const unsaid = (await readFile(manifest, 'utf8')).replace(/"log": \{[^}]*\}/, '"log": null')
    expect(unsaid).toContain('"log": null')
    await writeFile(manifest, unsaid)
    await isRefused(rolled, dir, 'does not go on from')
    const elsewhere = await runCli(rolled, ['backup', join(folder, 'elsewhere')])
    expect([elsewhere.code, elsewhere.stdout]).toEqual([1, expect.stringContaining('Backed up')])
  })

  test('is refused to a copy that was restored from it, once the office has worked on', async () => {
    const dir = await copyOf(made, 'copied')
    const restored = await makeInstallation('embedded', { migrated: false })
    onTestFinished(restored.remove)
    await mkdir(join(restored.dataDir, 'documents'), { recursive: true })
    await writeFile(join(restored.dataDir, 'documents', 'database.txt'), '7000000000000000000/1')
    const { code, stderr } = await runCli(restored, ['restore', dir])
    expect([code, stderr]).toEqual([0, expect.stringContaining('kept with another database')])
    const works = (one: Installation, site: string) =>
      runCli(one, ['intake-key', 'add', '--domain', site])
    expect((await works(office, 'one.example')).code).toBe(0)
    expect((await runCli(office, ['backup', dir])).code).toBe(0)
    await isRefused(restored, dir, 'work that is not in this database')
    // Nor where it has worked as much, on other things.
    for (const site of ['two.example', 'three.example']) await works(restored, site)
    const elsewhere = join(folder, 'of-the-copy')
    await runCli(restored, ['backup', elsewhere])
    await isRefused(restored, dir, 'work that is not in this database')
    await isRefused(office, elsewhere, 'work that is not in this database')
    expect((await runCli(office, ['backup', dir])).code).toBe(0)
  })

  test('keeps what somebody else laid among its documents', async () => {
    const dir = await copyOf(made, 'notes')
    const notes = join(dir, 'documents', 'list.txt')
    await writeFile(notes, 'mine')
    expect((await runCli(office, ['backup', dir])).code).toBe(0)
    expect(await readFile(notes, 'utf8')).toBe('mine')
    await mkdir(join(dir, 'state-of-the-office'))
    const { code, stderr } = await runCli(office, ['backup', dir])
    expect([code, stderr]).toEqual([1, expect.stringContaining('it holds state-of-the-office')])
  })

  test.runIf(inject('postgresUrl'))('is refused where DATABASE_URL was forgotten', async () => {
    const onServer = await makeInstallation('postgres')
    onTestFinished(onServer.remove)
    await fillInstallation(onServer)
    const dir = join(folder, 'server')
    expect((await runCli(onServer, ['backup', dir])).code).toBe(0)
    const { DATABASE_URL: _, ...env } = onServer.env
    await isRefused({ ...onServer, env }, dir, 'has no members')
  })
})

describe('a folder without a manifest', () => {
  let folder: string
  let office: Installation
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'e-arrival-whose-')))
    office = await makeInstallation('embedded')
    await fillInstallation(office)
  })
  afterAll(async () => {
    await office.remove()
    await rm(folder, { recursive: true, force: true })
  })

  test.each(['documents', 'tables', 'secrets.json', 'state-of-affairs'])(
    'of a stranger that holds %s is refused, and keeps it',
    async (name) => {
      const dir = join(folder, `strange-${name}`)
      await mkdir(join(dir, name), { recursive: true })
      await writeFile(join(dir, name, 'index.html'), 'x')
      await chmod(dir, 0o755)
      const { code, stderr } = await runCli(office, ['backup', dir])
      expect([code, stderr]).toEqual([1, expect.stringContaining('is not empty')])
      expect(await filesIn(dir)).toEqual([name, join(name, 'index.html')])
      expect((await stat(dir)).mode & 0o777).toBe(0o755)
    },
  )

  test('that a first backup of ours was cut off in is taken', async () => {
    const dir = join(folder, 'cut-off')
    await mkdir(join(dir, 'state-00000000-0000-4000-8000-000000000000', 'tables'), {
      recursive: true,
    })
    await writeFile(join(dir, 'backup.begun'), '')
    expect((await runCli(office, ['backup', dir])).code).toBe(0)
    expect(await readdir(dir)).toEqual([
      'backup.lock',
      'documents',
      'manifest.json',
      expect.stringMatching(/^state-/),
    ])
  })

  test('that holds the live documents, or lies among what is live, is refused', async () => {
    const above = join(folder, 'above')
    await cp(join(office.dataDir, 'documents'), join(above, 'documents'), { recursive: true })
    const env = { ...office.env, FILES_URL: `file:${join(above, 'documents')}` }
    const before = await filesIn(above)
    for (const dir of [
      above,
      join(above, 'documents', 'deeper'),
      office.dataDir,
      join(office.dataDir, 'backup'),
    ]) {
      const { code, stderr } = await runCli({ ...office, env }, ['backup', dir])
      expect([code, stderr]).toEqual([1, expect.stringMatching(/live.*Name another folder/)])
    }
    expect(await filesIn(above)).toEqual(before)
    expect(await readdir(office.dataDir)).not.toContain('backup')
  })
})

import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { childEnv } from '../../testing/child-env.ts'
import { fillInstallation } from '../../testing/made/fill-installation.ts'
import { openFiles } from '../../testing/open-files.ts'
import { type Installation, makeInstallation, runCli } from '../../testing/run-cli.ts'
import { runCommandLine } from '../run-command-line.ts'
import { manifestPath } from './manifest.ts'

// Each step opens a database.
vi.setConfig({ testTimeout: 240_000 })

const MAIN = new URL('../main.ts', import.meta.url).pathname

const statesIn = (dir: string): string[] =>
  readdirSync(dir).filter((name) => name.startsWith('state-'))

const filesIn = async (dir: string): Promise<string[]> =>
  (await readdir(dir, { recursive: true })).sort()

/** Runs a backup and does something as soon as it says a line; answers its exit code and what it says. */
const backupWith = async (office: Installation, dir: string, at: RegExp, act: () => void) => {
  let [said, isDone] = ['', false]
  const code = await runCommandLine(['backup', dir], {
    ...{ stdin: () => Readable.from([]), env: office.env },
    out: () => undefined,
    err: (line) => {
      said += `${line}\n`
      if (isDone || !at.test(line)) return
      isDone = true
      act()
    },
    openFiles: ({ DATA_DIR }) => openFiles(DATA_DIR),
  })
  return { code, said, isDone }
}

describe('a folder of backups', () => {
  let folder: string
  let office: Installation
  let key: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'e-arrival-backup-folder-'))
    office = await makeInstallation('embedded')
    key = (await fillInstallation(office)).key
  })
  afterAll(async () => {
    await office.remove()
    await rm(folder, { recursive: true, force: true })
  })
  const backedUp = async (name: string) => {
    const dir = join(folder, name)
    expect((await runCli(office, ['backup', dir])).code).toBe(0)
    const manifest = await readFile(manifestPath(dir), 'utf8')
    const [state = ''] = statesIn(dir)
    return { dir, manifest, state, files: await filesIn(dir) }
  }
  /** The backup before stands whole, and no other is there. */
  const isAsBefore = async ({
    dir,
    manifest,
    state,
    files,
  }: Awaited<ReturnType<typeof backedUp>>) => {
    expect(await readFile(manifestPath(dir), 'utf8')).toBe(manifest)
    expect(statesIn(dir)).toEqual([state])
    expect(await filesIn(dir)).toEqual(files)
  }

  test('takes one backup at a time, however slow that is', async () => {
    const before = await backedUp('two')
    // The same office elsewhere: another's would be refused before it asks for the lock.
    const other = await makeInstallation('embedded', { migrated: false })
    onTestFinished(other.remove)
    expect((await runCli(other, ['restore', before.dir])).code).toBe(0)
    let second = { status: null as number | null, stderr: '' }
    const first = await backupWith(office, before.dir, /^staff: \d+ rows/, () => {
      const env = { ...childEnv(), ...other.env }
      second = spawnSync(process.execPath, [MAIN, 'backup', before.dir], { env, encoding: 'utf8' })
    })
    expect(second).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        `A backup is being written into ${before.dir} by process ${process.pid} on `,
      ),
    })
    expect(first).toMatchObject({ code: 0, isDone: true })
    const { state, tables } = JSON.parse(await readFile(manifestPath(before.dir), 'utf8'))
    expect(statesIn(before.dir)).toEqual([state])
    expect(await readdir(join(before.dir, state, 'tables'))).toHaveLength(tables.length)
  })

  test('keeps the last backup, and nothing of one that fails', async () => {
    const before = await backedUp('fails')
    await rm(join(before.dir, 'documents', key.slice(0, 2)), { recursive: true })
    await symlink(folder, join(before.dir, 'documents', key.slice(0, 2)))
    await mkdir(join(before.dir, 'documents', 'aa'))
    await writeFile(join(before.dir, 'documents', 'aa', 'cut-off.part'), 'x')
    await mkdir(join(before.dir, 'state-00000000-0000-4000-8000-000000000000'))
    const failed = await runCli(office, ['backup', before.dir])
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('is a link')])
    expect(await readdir(join(before.dir, 'documents', 'aa'))).toEqual([])
    expect(statesIn(before.dir)).toEqual([before.state])
    expect(await readFile(manifestPath(before.dir), 'utf8')).toBe(before.manifest)
  })

  test('loses no state while its manifest cannot be read', async () => {
    const { dir, state } = await backedUp('unread')
    await writeFile(manifestPath(dir), '{"format":99}')
    await rm(join(dir, 'documents'), { recursive: true })
    await mkdir(join(dir, 'documents'))
    await symlink(folder, join(dir, 'documents', key.slice(0, 2)))
    expect((await runCli(office, ['backup', dir])).code).toBe(1)
    expect(statesIn(dir)).toEqual([state])
  })

  test('from which somebody takes the state away that is being written keeps the last one', async () => {
    const before = await backedUp('taken')
    const failed = await backupWith(office, before.dir, /^staff: \d+ rows/, () => {
      for (const state of statesIn(before.dir).filter((name) => name !== before.state))
        rmSync(join(before.dir, state), { recursive: true })
    })
    expect(failed).toMatchObject({ code: 1, isDone: true })
    expect(failed.said).toMatch(/state-\S+ was taken away while it was written: make it again/)
    await isAsBefore(before)
  })

  test('from which somebody takes a document away names it before its manifest says that it is there', async () => {
    const before = await backedUp('document')
    const failed = await backupWith(office, before.dir, /^\d+ documents, /, () =>
      rmSync(join(before.dir, 'documents', key)),
    )
    expect(failed).toMatchObject({ code: 1, isDone: true })
    expect(failed.said).toContain(
      `${key} was taken away while the backup was written: make it again`,
    )
    expect(statesIn(before.dir)).toEqual([before.state])
  })

  test('without room for another keeps the last one, and says which folder is full', async () => {
    const before = await backedUp('full')
    const failed = await backupWith(office, before.dir, /^staff: \d+ rows/, () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    })
    expect(failed).toMatchObject({ code: 1, isDone: true })
    expect(failed.said).toContain(`There is no room for a backup in ${before.dir}: nothing of it`)
    await isAsBefore(before)
  })
})

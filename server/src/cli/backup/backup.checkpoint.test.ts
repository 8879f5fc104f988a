import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newSigner, writeSigner } from '../../platform/transparency-log/signed-note.ts'
import { childEnv } from '../../testing/child-env.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { openFiles } from '../../testing/open-files.ts'
import { type Installation, makeInstallation, runCli } from '../../testing/run-cli.ts'
import { startServer } from '../../testing/server-child.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { runCommandLine } from '../run-command-line.ts'
import { readManifest, tablePath } from './manifest.ts'

vi.setConfig({ testTimeout: 240_000 })

const MAIN = new URL('../main.ts', import.meta.url).pathname

const made = async (kind: Installation['kind']): Promise<Installation> => {
  const office = await makeInstallation(kind)
  onTestFinished(office.remove)
  const { kysely: db, close } = await office.open()
  await makeMember(db, 'Admin')
  await close()
  return office
}
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-backup-checkpoint-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
/** What is being written beside them has a longer name until it is whole. */
const keptBy = async ({ dataDir }: Installation): Promise<string[]> =>
  (await readdir(join(dataDir, 'checkpoints')).catch(() => []))
    .filter((name) => name.endsWith('.checkpoint'))
    .sort()
const grow = (office: Installation, seed: number) =>
  runCli(office, ['orders', 'demo', '--count', '3', '--seed', `${seed}`])
/** The checkpoint that a backup has in its tables last. */
const newestIn = async (folder: string): Promise<string | undefined> => {
  const manifest = await readManifest(folder)
  if (!manifest) throw new Error('There is no backup.')
  const lines = (await readFile(tablePath(folder, manifest, 'checkpoints'), 'utf8')).trim()
  const notes = lines.split('\n').map((line) => JSON.parse(line) as { size: number; note: string })
  return notes.sort((a, b) => a.size - b.size).at(-1)?.note
}
const newestKept = async (office: Installation): Promise<string> =>
  readFile(join(office.dataDir, 'checkpoints', (await keptBy(office)).at(-1) ?? ''), 'utf8')
const notesKept = ({ dataDir }: Installation, names: string[]): Promise<string[]> =>
  Promise.all(names.map((name) => readFile(join(dataDir, 'checkpoints', name), 'utf8')))
const isWhole = async (office: Installation) => {
  const { code, json } = await runCli(office, ['verify', '--json'])
  expect([code, json]).toEqual([0, expect.objectContaining({ problems: [] })])
}

test.each(databaseKinds())('each backup takes one checkpoint and holds it, on %s', async (kind) => {
  const office = await made(kind)
  const folder = await newFolder()
  for (const backups of [1, 2]) {
    await grow(office, backups)
    expect((await runCli(office, ['backup', folder])).code).toBe(0)
    expect(await keptBy(office)).toHaveLength(backups)
    expect(await newestIn(folder)).toBe(await newestKept(office))
  }
  await isWhole(office)
})

test('beside a running server that one signs, and the copy does not, whatever has been written since', async () => {
  const office = await made('embedded')
  const folder = await newFolder()
  await grow(office, 1)
  const server = await startServer(office)
  onTestFinished(async () => void (await server.stop()))
  // It takes one at its start.
  await vi.waitFor(async () => expect(await keptBy(office)).not.toEqual([]), 20_000)
  const atStart = await keptBy(office)
  await grow(office, 2)
  let written = 0
  /** The running server's checkpoint is told before the copy is taken: now it writes on. */
  const err = (line: string): void => {
    if (written > 0 || !line.includes('— ')) return
    written += 1
    const args = [MAIN, 'intake-key', 'add', '--domain', `between-${written}.example`]
    execFileSync(process.execPath, args, { env: { ...childEnv(), ...office.env } })
  }
  const said = { stdin: () => process.stdin, out: () => undefined, err }
  const code = await runCommandLine(['backup', folder], {
    ...said,
    env: office.env,
    openFiles: ({ DATA_DIR }) => openFiles(DATA_DIR),
  })
  expect([code, written]).toEqual([0, 1])
  // The server takes one of its own at a minute of each hour, which may be this one.
  const before = await keptBy(office)
  expect(before.length).toBeGreaterThan(atStart.length)
  const copied = await newestIn(folder)
  expect(await notesKept(office, before)).toContain(copied)
  expect(await notesKept(office, atStart)).not.toContain(copied)
  expect((await runCli(office, ['checkpoint'])).code).toBe(0)
  expect((await keptBy(office)).length).toBeGreaterThan(before.length)
  await isWhole(office)
})

test.each(databaseKinds())(
  'a backup has the public key of checkpoints, whoever gave the key that signs, on %s',
  async (kind) => {
    const given = await made(kind)
    const folder = await newFolder()
    const signer = newSigner('office.example')
    const office = { ...given, env: { ...given.env, CHECKPOINT_KEY: writeSigner(signer) } }
    await grow(office, 1)
    expect((await runCli(office, ['backup', folder])).code).toBe(0)
    const copy = await makeInstallation(kind, { migrated: false })
    onTestFinished(copy.remove)
    await mkdir(join(copy.dataDir, 'keys'), { recursive: true, mode: 0o700 })
    const ring = (await readdir(join(office.dataDir, 'keys'))).filter((name) => /^data-/.test(name))
    for (const name of ring)
      await copyFile(join(office.dataDir, 'keys', name), join(copy.dataDir, 'keys', name))
    const { code, stderr } = await runCli(copy, ['restore', folder])
    expect([code, stderr]).toEqual([0, expect.stringContaining(signer.vkey.slice(0, 20))])
    await isWhole(copy)
  },
)

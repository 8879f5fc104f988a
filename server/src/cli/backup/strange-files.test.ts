import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fillInstallation } from '../../testing/made/fill-installation.ts'
import { layPipe } from '../../testing/made/lay-pipe.ts'
import { type Installation, makeInstallation, runCli } from '../../testing/run-cli.ts'

// Each step opens a database.
vi.setConfig({ testTimeout: 120_000 })

/** Lays a pipe in the place of a file, which is kept beside it. */
const replaceByPipe = async (path: string): Promise<() => Promise<void>> => {
  await rename(path, `${path}-kept`)
  layPipe(path)
  return () => rename(`${path}-kept`, path)
}

describe('a backup, where somebody has laid what is no plain file', () => {
  let folder: string
  let source: Installation
  let key: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'e-arrival-strange-'))
    source = await makeInstallation('embedded')
    key = (await fillInstallation(source)).key
  })
  afterAll(async () => {
    await source.remove()
    await rm(folder, { recursive: true })
  })

  test('among the documents, is made, and names it, as verify does', async () => {
    const mend = await replaceByPipe(join(source.dataDir, 'documents', key))
    const made = await runCli(source, ['backup', join(folder, 'first')])
    expect(made.stdout + made.stderr).toContain(`${key} is missing or not what was uploaded`)
    const verified = await runCli(source, ['verify'])
    expect([verified.code, verified.stdout]).toEqual([
      1,
      expect.stringContaining(`its file ${key} is not what was uploaded`),
    ])
    await mend()
  })

  test('in its own folder, takes nothing away through a link', async () => {
    const backup = join(folder, 'second')
    const keys = join(folder, 'keys')
    await mkdir(keys)
    await writeFile(join(keys, 'data.key'), 'a secret')
    expect((await runCli(source, ['backup', backup])).code).toBe(0)
    await symlink(keys, join(backup, 'documents', 'linked'))
    expect((await runCli(source, ['backup', backup])).code).toBe(0)
    await rm(join(backup, 'documents'), { recursive: true })
    await symlink(keys, join(backup, 'documents'))
    const refused = await runCli(source, ['backup', backup])
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('documents is a link: none is followed'),
    ])
    expect(await readdir(keys)).toEqual(['data.key'])
  })

  test('in the place of its manifest or of a folder of documents, is written through nothing', async () => {
    const backup = join(folder, 'fourth')
    const other = join(folder, 'other')
    await mkdir(other)
    await writeFile(join(other, 'file'), 'another file')
    expect((await runCli(source, ['backup', backup])).code).toBe(0)
    layPipe(join(backup, 'manifest.json.part'))
    await rename(join(backup, 'manifest.json'), join(folder, 'manifest-kept'))
    layPipe(join(backup, 'manifest.json'))
    const unread = await runCli(source, ['backup', backup])
    expect([unread.code, unread.stderr]).toEqual([
      1,
      expect.stringContaining('manifest.json cannot be read'),
    ])
    await rename(join(folder, 'manifest-kept'), join(backup, 'manifest.json'))
    expect((await runCli(source, ['backup', backup])).code).toBe(0)
    expect((await readdir(backup)).sort()).toEqual([
      'backup.lock',
      'documents',
      'manifest.json',
      expect.stringMatching(/^state-/),
    ])
    await rm(join(backup, 'documents', key.slice(0, 2)), { recursive: true })
    await symlink(other, join(backup, 'documents', key.slice(0, 2)))
    const refused = await runCli(source, ['backup', backup])
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(`documents/${key.slice(0, 2)} is a link, or no file`),
    ])
    expect(await readdir(other)).toEqual(['file'])
  })

  test('in its own folder, is restored without it, and named', async () => {
    const backup = join(folder, 'third')
    expect((await runCli(source, ['backup', backup])).code).toBe(0)
    const mend = await replaceByPipe(join(backup, 'manifest.json'))
    const target = await makeInstallation('embedded', { migrated: false })
    const none = await runCli(target, ['restore', backup])
    expect([none.code, none.stderr]).toEqual([
      1,
      expect.stringContaining('manifest.json cannot be read'),
    ])
    await mend()
    await replaceByPipe(join(backup, 'documents', key))
    const { stdout, stderr } = await runCli(target, ['restore', backup])
    expect(stdout + stderr).toContain(`${key} is not in the backup`)
    await target.remove()
  })
})

import { cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sweepParts } from '../../../platform/files/own-folder.ts'
import { fillInstallation } from '../../../testing/made/fill-installation.ts'
import { type Installation, makeInstallation, runCli } from '../../../testing/run-cli.ts'

// Each step opens a database.
vi.setConfig({ testTimeout: 120_000 })

describe('a restore', () => {
  let folder: string
  let made: string
  let office: Installation
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'e-arrival-refused-'))
    made = join(folder, 'made')
    office = await makeInstallation('embedded')
    await writeFile(
      join(office.dataDir, 'secrets.json'),
      JSON.stringify({ jwt: 'a'.repeat(64), links: 'b'.repeat(64), seal: 'c'.repeat(64) }),
    )
    await fillInstallation(office)
    expect((await runCli(office, ['backup', made])).code).toBe(0)
  })
  afterAll(async () => {
    await office.remove()
    await rm(folder, { recursive: true, force: true })
  })

  test.each([
    ['of a newer version', /"migration": "[^"]+"/, '"migration": "9999-newer"', 'newer version'],
    ['of an unknown version', /"migration": "[^"]+"/, '"migration": "0001-no"', 'newer version'],
    ['of a newer format', /"format": 3/, '"format": 4', 'newer version'],
    [
      'with fewer rows than it says',
      /("name": "staff",\s*"rows": )1/,
      '$12',
      'staff holds 1 of 2 rows',
    ],
    ['that counts a column that is not there', /"column": "id"/, '"column": "no"', 'counts'],
    ['that counts from nothing', /("column": "id",\s*"last": )\d+/, '$1-4', 'counts'],
  ])(
    'of a backup %s is refused in one line before anything is written',
    async (name, from, to, said) => {
      const dir = join(folder, name)
      await cp(made, dir, { recursive: true })
      const manifest = join(dir, 'manifest.json')
      const written = await readFile(manifest, 'utf8')
      await writeFile(manifest, written.replace(from, to))
      expect(await readFile(manifest, 'utf8')).not.toBe(written)
      const target = await makeInstallation('embedded', { migrated: false })
      onTestFinished(target.remove)
      const { code, stderr } = await runCli(target, ['restore', dir])
      expect([code, stderr]).toEqual([1, expect.stringContaining(said)])
      expect(stderr.trim()).not.toContain('\n')
      const left = await readdir(target.dataDir, { recursive: true })
      expect(left.filter((path) => /^(secrets|documents\/(?!incoming))/.test(path))).toEqual([])
    },
  )

  test('passes by what a killed one began of the secrets, which is swept', async () => {
    const target = await makeInstallation('embedded', { migrated: false })
    onTestFinished(target.remove)
    const begun = join(target.dataDir, `secrets.json.${process.pid}.part`)
    await writeFile(begun, '{"jwt"')
    await utimes(begun, 0, 0)
    expect((await runCli(target, ['restore', made])).code).toBe(0)
    const secrets = await readFile(join(target.dataDir, 'secrets.json'), 'utf8')
    expect(secrets).toBe(await readFile(join(office.dataDir, 'secrets.json'), 'utf8'))
    expect(await sweepParts(target.dataDir, new Date())).toBe(1)
    const left = await readdir(target.dataDir)
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

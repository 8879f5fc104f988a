import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadSecrets } from './secrets.ts'

it('are not made for ever where a link leads to nothing: it is named', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'e-arrival-secrets-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  await symlink(join(DATA_DIR, 'none'), join(DATA_DIR, 'secrets.json'))
  await expect(loadSecrets({ DATA_DIR })).rejects.toThrow('secrets.json is a link')
  expect(await readdir(DATA_DIR)).toEqual(['secrets.json'])
})

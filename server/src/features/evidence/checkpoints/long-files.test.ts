import { mkdir, mkdtemp, readdir, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeOnce } from '../../../platform/files/flush-to-disk.ts'
import { NotOurs, readGivenText, readOwnFile } from '../../../platform/files/plain-file.ts'
import { checkpointFolder } from './checkpoint-folder.ts'

/** It takes no room on the disk. */
const laySparse = async (path: string): Promise<void> => {
  await writeFile(path, '')
  await truncate(path, 900 * 1024 * 1024)
}

test('a file without an end in the place of a checkpoint is passed by, and read by nobody', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-long-'))
  await mkdir(join(dataDir, 'checkpoints'))
  const path = join(dataDir, 'checkpoints', '000000999999.checkpoint')
  await laySparse(path)
  const folder = checkpointFolder(dataDir, [])
  expect(await folder.newest()).toBeNull()
  expect(await folder.kept()).toEqual([{ name: '000000999999.checkpoint', note: '' }])
  await expect(readOwnFile(path)).rejects.toThrow(NotOurs)
  await expect(readGivenText(path)).rejects.toThrow('it is longer than')
})

test('a key that cannot be written whole is not there at all, and one that is there stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-once-'))
  const path = join(folder, 'checkpoint.key')
  await expect(makeOnce(path, 5 as never)).rejects.toThrow('must be of type string')
  expect(await readdir(folder)).toEqual([])
  expect(await makeOnce(path, 'first')).toBe(true)
  expect(await makeOnce(path, 'second')).toBe(false)
  expect(await readGivenText(path)).toBe('first')
  expect(await readdir(folder)).toEqual(['checkpoint.key'])
})

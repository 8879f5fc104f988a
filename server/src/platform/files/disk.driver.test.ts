import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { diskFiles } from './disk.driver.ts'

const flushed: string[] = []
vi.mock('./flush-to-disk.ts', () => ({
  // Asked by its last name: what is flushed under the name before would not make the new one sure.
  flushToDisk: async (path: string) => {
    await stat(path)
    flushed.push(path)
  },
}))

it('answers once the file, its name and its folder’s name are on the disk', async () => {
  const root = await mkdtemp(join(tmpdir(), 'e-arrival-disk-'))
  const files = await diskFiles(root)
  const path = join(files.incomingDir, 'upload.part')
  await writeFile(path, 'a card')
  await files.put('ab/one.age', path, 'application/octet-stream')
  expect(flushed.sort()).toEqual([root, join(root, 'ab'), join(root, 'ab/one.age')].sort())
  await rm(root, { recursive: true })
})

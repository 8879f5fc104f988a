import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { diskFiles } from './disk.driver.ts'

it('answers once the file, its name and its folder’s name are on the disk', async () => {
  const root = await mkdtemp(join(tmpdir(), 'e-arrival-disk-'))
  const flushed: string[] = []
  const files = await diskFiles(root, async (path) => {
    // By its last name: what is flushed under the one before does not make the new one sure.
    await stat(path)
    flushed.push(path)
  })
  const path = join(files.incomingDir, 'upload.part')
  await writeFile(path, 'a card')
  await files.put('ab/one.age', path, 'application/octet-stream')
  expect(flushed.sort()).toEqual([root, join(root, 'ab'), join(root, 'ab/one.age')].sort())
  await rm(root, { recursive: true })
})

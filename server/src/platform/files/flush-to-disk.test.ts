import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { makeOnce, removeWritten, writeFlushed, writeOwnFile } from './flush-to-disk.ts'

/** A disk that has room for the beginning alone. */
const runsFull = async function* (): AsyncGenerator<Uint8Array> {
  yield Buffer.from('To: traveller@example.com')
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

describe('a file that cannot be written to its end', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'e-arrival-part-'))
    onTestFinished(() => rm(folder, { recursive: true }))
  })

  it.each([
    ['anew', writeFlushed],
    ['once', makeOnce],
    ['in the place of another', writeOwnFile],
  ])('leaves nothing of it: %s', async (_how, write) => {
    await expect(write(join(folder, 'mail.eml'), runsFull())).rejects.toThrow('ENOSPC')
    expect(await readdir(folder)).toEqual([])
  })

  it('leaves what lay there', async () => {
    const path = join(folder, 'mail.eml')
    await writeFile(path, 'before')
    await expect(writeOwnFile(path, runsFull())).rejects.toThrow('ENOSPC')
    await expect(writeFlushed(path, runsFull())).rejects.toThrow('EEXIST')
    expect(await readFile(path, 'utf8')).toBe('before')
    expect(await readdir(folder)).toEqual(['mail.eml'])
  })

  it('goes with the whole one, where its process was killed', async () => {
    const path = join(folder, 'mail.eml')
    await writeFile(`${path}.part`, 'begun')
    await removeWritten(path)
    await writeOwnFile(path, 'whole')
    await writeFile(`${path}.part`, 'begun again')
    await removeWritten(path)
    expect(await readdir(folder)).toEqual([])
  })
})

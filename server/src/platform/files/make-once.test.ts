import fs, { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeOnce } from './flush-to-disk.ts'

const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'e-arrival-once-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

const { link } = fs
/** Lets the file system have no hard links. */
const failLinks = (code: string): void => {
  fs.link = () => Promise.reject(Object.assign(new Error(`${code}: no, link`), { code }))
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.link = link
    syncBuiltinESMExports()
  })
}

it.each(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'ENOSYS'])(
  'is made once where the file system has no hard links, of many at once too: %s',
  async (code) => {
    failLinks(code)
    const dir = await folder()
    const path = join(dir, 'key')
    const made = await Promise.all(['a', 'b', 'c'].map((text) => makeOnce(path, text)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await readFile(path, 'utf8')).toBe(['a', 'b', 'c'][made.indexOf(true)])
    expect(await makeOnce(path, 'd')).toBe(false)
    expect(await readdir(dir)).toEqual(['key'])
  },
)

it('tells of another failure, and leaves nothing', async () => {
  failLinks('EIO')
  const dir = await folder()
  await expect(makeOnce(join(dir, 'key'), 'a')).rejects.toThrow('EIO')
  expect(await readdir(dir)).toEqual([])
})

it('names the file that was not written: a full disk says no path', async () => {
  const dir = await folder()
  const full = makeOnce(join(dir, 'key'), 5 as never)
  await expect(full).rejects.toMatchObject({ path: expect.stringContaining(join(dir, 'key')) })
  expect(await readdir(dir)).toEqual([])
})

import {
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { layPipe } from '../../testing/made/lay-pipe.ts'
import { diskFiles } from './disk.driver.ts'
import { FileDamaged, type FileStore } from './file-store.port.ts'
import { newPart } from './new-part.ts'
import { inFolder } from './own-folder.ts'

let folder: string
let keys: string
let root: string
let files: FileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'e-arrival-strange-'))
  keys = join(folder, 'keys')
  root = join(folder, 'documents')
  await mkdir(keys)
  await writeFile(join(keys, 'data.key'), 'a secret')
  files = await diskFiles(root)
})
afterEach(() => rm(folder, { recursive: true }))

const put = async (key: string, content = 'a card'): Promise<void> => {
  const path = await newPart(files.incomingDir)
  await writeFile(path, content)
  await files.put(key, path, 'application/pdf')
}
const listed = async () => {
  const own: string[] = []
  const foreign: unknown[] = []
  for await (const { key } of files.list((...thing) => foreign.push(thing))) own.push(key)
  return { own, foreign }
}
const keysAre = async () => {
  expect(await readdir(keys)).toEqual(['data.key'])
  expect(await readFile(join(keys, 'data.key'), 'utf8')).toBe('a secret')
}

describe('a link', () => {
  it('in the place of a folder leads nowhere, whatever is asked for through it', async () => {
    await symlink(keys, join(root, 'ab'))
    await expect(files.open('ab/data.key')).rejects.toThrow(FileDamaged)
    await expect(files.open('ab/data.key', { start: 0, end: 1 })).rejects.toThrow(FileDamaged)
    await expect(files.open('ab/none')).rejects.toThrow(FileDamaged)
    expect(await files.exists('ab/data.key')).toBe(false)
    await expect(files.delete('ab/data.key')).rejects.toThrow('is a link')
    await expect(put('ab/data.key')).rejects.toThrow('is a link')
    await expect(inFolder(join(root, 'ab/'), (path) => readdir(path))).rejects.toThrow('is a link')
    expect(await listed()).toEqual({ own: [], foreign: [['ab', 'a link']] })
    await keysAre()
  })

  it('in the place of a file is not read, and taken away or put over itself', async () => {
    await put('ab/one')
    for (const name of ['two', 'three'])
      await symlink(join(keys, 'data.key'), join(root, 'ab', name))
    await expect(files.open('ab/two')).rejects.toThrow(FileDamaged)
    expect(await files.exists('ab/two')).toBe(false)
    const { own, foreign } = await listed()
    expect(own).toEqual(['ab/one'])
    expect(foreign.sort()).toEqual([
      ['ab/three', 'a link'],
      ['ab/two', 'a link'],
    ])
    await files.delete('ab/two')
    await put('ab/three')
    expect((await lstat(join(root, 'ab/three'))).isFile()).toBe(true)
    await keysAre()
  })

  it('in the place of what comes in gets no document, and is named', async () => {
    await rm(join(root, 'incoming'), { recursive: true })
    await symlink(keys, join(root, 'incoming'))
    files = await diskFiles(root)
    await expect(newPart(files.incomingDir)).rejects.toThrow('incoming is a link')
    expect(await listed()).toEqual({ own: [], foreign: [['incoming', 'a link']] })
    await keysAre()
  })

  it('laid between two looks is not followed', async () => {
    for (const name of ['one', 'data.key']) await put(`ab/${name}`)
    const left: string[] = []
    for await (const { key } of files.list()) {
      if (left.push(key) === 1) {
        await rename(join(root, 'ab'), join(folder, 'away'))
        await symlink(keys, join(root, 'ab'))
      }
      await expect(files.delete(key)).rejects.toThrow('is a link')
    }
    expect(left).toHaveLength(2)
    await keysAre()
  })

  it.runIf(process.platform === 'linux')('laid after the look is not followed', async () => {
    await put('ab/one')
    await inFolder(join(root, 'ab'), async (path) => {
      await rename(join(root, 'ab'), join(folder, 'away'))
      await symlink(keys, join(root, 'ab'))
      expect(await readdir(path)).toEqual(['one'])
    })
  })

  it('of the office’s own leads to the whole store', async () => {
    const elsewhere = join(folder, 'elsewhere')
    await mkdir(elsewhere)
    await symlink(elsewhere, join(folder, 'linked'))
    files = await diskFiles(join(folder, 'linked'))
    await put('ab/one')
    expect(await text(await files.open('ab/one'))).toBe('a card')
    expect((await listed()).own).toEqual(['ab/one'])
    await files.delete('ab/one')
    expect(await readdir(join(elsewhere, 'ab'))).toEqual([])
  })

  it('that is a second name of a file gives no way to change or lose that file', async () => {
    await put('ab/one')
    await link(join(keys, 'data.key'), join(root, 'ab', 'two'))
    await put('ab/two', 'another card')
    await keysAre()
    await link(join(keys, 'data.key'), join(root, 'ab', 'three'))
    await files.delete('ab/three')
    await keysAre()
  })
})

describe('what is no plain file', () => {
  const strange = [
    ['a pipe', (path: string) => layPipe(path), 'neither a file nor a folder'],
    ['a folder', (path: string) => mkdir(path), undefined],
  ] as const

  it.each(strange)('%s is damaged, and never waited for', async (_what, lay, odd) => {
    await put('ab/one')
    await lay(join(root, 'ab/two'))
    // More than the threads that a process has for its files.
    const opened = Array.from({ length: 8 }, () => files.open('ab/two'))
    for (const { status, ...rest } of await Promise.allSettled(opened))
      expect([status, rest]).toEqual(['rejected', { reason: expect.any(FileDamaged) }])
    await expect(files.open('ab/two', { start: 0, end: 1 })).rejects.toThrow(FileDamaged)
    expect(await files.exists('ab/two')).toBe(false)
    const { own, foreign } = await listed()
    expect(own).toEqual(['ab/one'])
    expect(foreign).toEqual([[odd ? 'ab/two' : 'ab/two/', odd]])
  })

  it('in the place of a folder is damaged and named', async () => {
    layPipe(join(root, 'ab'))
    await expect(files.open('ab/one')).rejects.toThrow(FileDamaged)
    expect(await files.exists('ab/one')).toBe(false)
    expect((await listed()).foreign).toEqual([['ab', 'neither a file nor a folder']])
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWrongStore } from '../../testing/faults/wrong-store.ts'
import { openFiles } from '../../testing/open-files.ts'
import { FileDamaged, type FileStore } from './file-store.port.ts'
import { OUT_OF_REACH } from './say-out-of-reach.ts'

let store: Awaited<ReturnType<typeof startWrongStore>>
let files: FileStore
let folder: string
beforeAll(async () => {
  store = await startWrongStore()
  folder = await mkdtemp(join(tmpdir(), 'e-arrival-wrong-'))
  files = await openFiles(folder, store.env)
})
afterEach(() => store.does('nothing'))
afterAll(async () => {
  store.close()
  await rm(folder, { recursive: true })
})

const put = async (key: string): Promise<void> => {
  const path = join(files.incomingDir, 'part')
  await writeFile(path, 'hello world')
  await files.put(key, path, 'application/pdf')
}

it.each(['ignores the range', 'gives another range'] as const)(
  'takes no answer of a store that %s for what was asked',
  async (wrong) => {
    await put('ab/one')
    store.does(wrong)
    await expect(files.open('ab/one', { start: 2, end: 4 })).rejects.toThrow(OUT_OF_REACH)
    store.does('nothing')
    expect(await text(await files.open('ab/one', { start: 2, end: 4 }))).toBe('llo')
  },
)

it('gives of a range what there is of it, and calls a file damaged that ends before', async () => {
  await put('ab/two')
  expect(await text(await files.open('ab/two', { start: 6, end: 99 }))).toBe('world')
  await expect(files.open('ab/two', { start: 11, end: 12 })).rejects.toThrow(FileDamaged)
})

it.each(['keeps half', 'changes a byte on the way'] as const)(
  'acknowledges no file that a store took that %s',
  async (wrong) => {
    store.does(wrong)
    await expect(put('ab/three')).rejects.toThrow(OUT_OF_REACH)
    store.does('nothing')
    await put('ab/three')
    expect(await text(await files.open('ab/three'))).toBe('hello world')
  },
)

it('says of a line cut half way that it is the store which cannot be reached', async () => {
  await put('ab/four')
  store.does('cuts the line')
  await expect(files.open('ab/four').then(text)).rejects.toThrow(OUT_OF_REACH)
  const part = files.open('ab/four', { start: 2, end: 8 })
  await expect(part.then(text)).rejects.toThrow(OUT_OF_REACH)
})

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFiles } from '../../testing/open-files.ts'
import { startS3 } from '../../testing/s3-server.ts'
import { FileMissing, type FileStore } from './file-store.port.ts'

describe.each(['disk', 's3'] as const)('file store on %s', (kind) => {
  let files: FileStore
  let dataDir: string
  let s3: Awaited<ReturnType<typeof startS3>> | null
  let lay: (key: string) => Promise<void>
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-files-'))
    s3 = kind === 's3' ? await startS3('documents') : null
    files = await openFiles(dataDir, s3?.env)
    lay =
      s3?.lay ??
      (async (key) => {
        await mkdir(join(files.place, key, '..'), { recursive: true })
        await writeFile(join(files.place, key), 'foreign')
      })
  })
  afterAll(async () => {
    await s3?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const put = async (key: string, content: string): Promise<void> => {
    const path = join(files.incomingDir, 'upload.part')
    await writeFile(path, content)
    await files.put(key, path, 'application/pdf')
  }

  test('what is put is there whole, and the incoming file is gone', async () => {
    await put('ab/one', 'hello world')
    expect(await files.exists('ab/one')).toBe(true)
    expect(await text(await files.open('ab/one'))).toBe('hello world')
    expect(await text(await files.open('ab/one', { start: 6, end: 8 }))).toBe('wor')
    expect(await readdir(files.incomingDir)).toEqual([])
  })

  test('says which database it was claimed for, beside the documents and as none of them', async () => {
    expect(await files.owner()).toBeNull()
    await files.claim('one/1')
    expect(await files.owner()).toBe('one/1')
    await files.claim('other/2')
    expect(await files.owner()).toBe('other/2')
    const foreign: string[] = []
    const keys: string[] = []
    for await (const { key } of files.list((name) => foreign.push(name))) keys.push(key)
    expect([...keys, ...foreign]).not.toContain('database.txt')
    expect(await readdir(files.incomingDir)).toEqual([])
  })

  test('what is missing says so, and deleting it is no error', async () => {
    await expect(files.open('ab/none')).rejects.toThrow(FileMissing)
    await expect(files.open('ab/none', { start: 0, end: 1 })).rejects.toThrow(FileMissing)
    expect(await files.exists('ab/none')).toBe(false)
    await files.delete('ab/none')
  })

  test('leads nowhere by a key that is none of ours, whoever wrote it into a row', async () => {
    await put('ab/kept', 'kept')
    await writeFile(join(dataDir, 'secret.key'), 'a secret')
    const foreign = [
      '../secret.key',
      '../../secret.key',
      'ab/../../secret.key',
      'ab',
      'ab/',
      '/ab/kept',
      'ab/.',
      '',
    ]
    for (const key of foreign) {
      await expect(files.open(key), key).rejects.toThrow(FileMissing)
      await expect(files.open(key, { start: 0, end: 7 }), key).rejects.toThrow(FileMissing)
      expect(await files.exists(key), key).toBe(false)
      await expect(files.delete(key), key).rejects.toThrow()
      await expect(put(key, 'put'), key).rejects.toThrow()
    }
    expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe('a secret')
    expect(await text(await files.open('ab/kept'))).toBe('kept')
    await files.delete('ab/kept')
    await rm(join(files.incomingDir, 'upload.part'))
  })

  test('lists what it keeps, by key, and nothing that is still coming in', async () => {
    await put('cd/two', 'two')
    await writeFile(join(files.incomingDir, 'half.part'), 'x')
    const found: [string, number][] = []
    for await (const { key, bytes, modifiedAt } of files.list()) {
      found.push([key, bytes])
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000)
    }
    expect(found.sort()).toEqual([
      ['ab/one', 11],
      ['cd/two', 3],
    ])
    await files.delete('cd/two')
    expect(await files.exists('cd/two')).toBe(false)
  })

  test('lists nothing that others have laid into it, and says how many of that there are', async () => {
    const foreign = [
      ...['.DS_Store', 'Copy of x (1).pdf', '00/.nfs123', '00/a b.age', 'a..b', 'ab.pdf'],
      ...['checkpoints/0000.checkpoint', 'lost+found/#12', 'ab/cd/ef', 'ស្រី.pdf', '00/two\\one'],
    ]
    for (const key of foreign) await lay(key)
    const listed: string[] = []
    const passed: string[] = []
    for await (const { key } of files.list((key) => passed.push(key))) listed.push(key)
    expect(listed).toEqual(['ab/one'])
    expect(passed).toHaveLength(foreign.length)
    for await (const { key } of files.list()) expect(key).toBe('ab/one')
  })
})

test('FILES_URL may name a folder with spaces', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'e-arrival-files-')), 'my documents')
  await mkdir(folder)
  const files = await openFiles('/nowhere', { FILES_URL: pathToFileURL(folder).href })
  expect(files.place).toBe(folder)
  await rm(join(folder, '..'), { recursive: true })
})

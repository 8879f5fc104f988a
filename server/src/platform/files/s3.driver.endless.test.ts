import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startWrongStore } from '../../testing/faults/wrong-store.ts'
import { within } from '../deadline.ts'
import { MOST_DOCUMENT_ANSWER_BYTES } from './bound-answer.ts'
import type { FileStore } from './file-store.port.ts'
import { s3Files } from './s3.driver.ts'
import { OUT_OF_REACH, sayOutOfReach } from './say-out-of-reach.ts'

let store: Awaited<ReturnType<typeof startWrongStore>>
let files: FileStore
let folder: string
beforeAll(async () => {
  store = await startWrongStore()
  folder = await mkdtemp(join(tmpdir(), 'e-arrival-endless-'))
  const s3 = await s3Files({
    ...{ bucket: 'cards', prefix: 'kept', region: 'us-east-1', incomingDir: folder },
    ...{ endpoint: store.env.S3_ENDPOINT, pace: { bytes: 10_000, ms: 1500 } },
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  })
  files = sayOutOfReach(s3)
  for (const key of ['ab/one', 'cd/two']) await put(key, Buffer.alloc(100_000, key))
})
afterEach(() => store.does('nothing'))
afterAll(async () => {
  store.close()
  await rm(folder, { recursive: true })
})

const put = async (key: string, bytes: Buffer): Promise<void> => {
  const path = join(folder, 'part')
  await writeFile(path, bytes)
  await files.put(key, path, 'application/pdf')
}

const listAll = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys
}

/** The store has nobody who waits for it any more: its lines can be used again. */
const isLeft = () => expect.poll(() => store.waiting()).toBe(0)

describe('a list of a store', () => {
  it.each(['lists the same for ever', 'lists nothing for ever'] as const)(
    'that %s is refused at the page that leads no further',
    async (wrong) => {
      store.does(wrong)
      const before = store.lists()
      await expect(listAll()).rejects.toThrow(OUT_OF_REACH)
      expect(store.lists() - before).toBeLessThanOrEqual(2)
      store.does('nothing')
      expect(await listAll()).toEqual(['ab/one', 'cd/two'])
    },
  )

  it.each(['lists without an end', 'drips'] as const)(
    'one page of which %s is let go of',
    async (wrong) => {
      store.does(wrong)
      await expect(listAll()).rejects.toThrow(OUT_OF_REACH)
      // What systems hold between the two is given too.
      expect(store.given()).toBeLessThan(8 * MOST_DOCUMENT_ANSWER_BYTES)
      await isLeft()
    },
  )
})

describe('a file of a store that drips', () => {
  it('ends with an error once it came too slowly, for each who reads it, and works again when it does', async () => {
    store.does('drips')
    const readers = [files.open('ab/one'), files.open('ab/one', { start: 0, end: 90_000 })]
    for (const reader of readers) await expect(reader.then(buffer)).rejects.toThrow(OUT_OF_REACH)
    await isLeft()
    store.does('nothing')
    expect(await text(await files.open('ab/one', { start: 0, end: 5 }))).toBe('ab/one')
  })

  it('is not blamed for who reads slowly', async () => {
    await put('ef/big', Buffer.alloc(3_000_000, 'x'))
    const stream = await files.open('ef/big')
    await delay(2500)
    expect((await buffer(stream)).length).toBe(3_000_000)
    await files.delete('ef/big')
  })
})

it('keeps no line of a call that was given up: as many as there are, and the next finds one', async () => {
  store.does('says nothing')
  const ways: (() => Promise<unknown>)[] = [
    () => files.open('ab/one'),
    () => files.exists('ab/one'),
    () => files.delete('ab/none'),
    listAll,
  ]
  const calls = Array.from({ length: 20 }, () => ways.map((way) => within(300, way))).flat()
  for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected')
  await isLeft()
  store.does('nothing')
  expect(await within(2000, () => files.exists('ab/one'))).toBe(true)
})

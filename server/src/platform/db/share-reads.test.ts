import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Db } from './db.ts'
import { shareReads } from './share-reads.ts'

const db = {} as Db

it('answers nobody with what was read before he asked', async () => {
  const share = shareReads<number>()
  let value = 1
  let reads = 0
  const ask = () =>
    share(db, 'key', async () => {
      reads += 1
      const read = value
      await delay(5)
      return read
    })
  const first = ask()
  value = 2
  const later = Array.from({ length: 20 }, ask)
  expect(await first).toBe(1)
  expect(await Promise.all(later)).toEqual(Array(20).fill(2))
  expect(reads).toBe(2)
  value = 3
  expect(await ask()).toBe(3)
})

it('keeps keys apart, and a failure from who comes after it', async () => {
  const share = shareReads<string>()
  const failing = share(db, 'a', () => Promise.reject(new Error('cut')))
  const next = share(db, 'a', async () => 'a')
  const other = share(db, 'b', async () => 'b')
  await expect(failing).rejects.toThrow('cut')
  expect([await next, await other]).toEqual(['a', 'b'])
})

import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { databaseKinds, openTestDatabase } from '../../testing/test-database.ts'
import type { Db } from './db.ts'
import { joining } from './joined-connection.ts'
import { currentReading, type Reading, readingAfter, showUpTo } from './replica/reading-after.ts'
import { shareReads } from './share-reads.ts'
import { inTransaction } from './transaction.ts'

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

it.each(databaseKinds())(
  'shares nothing that is read in a transaction around its reader, on %s',
  async (kind) => {
    const { db, close } = await openTestDatabase(kind)
    onTestFinished(close)
    const share = shareReads<string>()
    const slow = Promise.withResolvers<string>()
    const within = Promise.withResolvers<void>()
    const before = share(db, 'key', () => slow.promise)
    const alone = inTransaction(db, (trx) =>
      joining(trx, () => {
        within.resolve()
        return share(db, 'key', async () => 'not sure yet')
      }),
    )
    await within.promise
    const after = share(db, 'key', async () => 'sure')
    slow.resolve('before')
    expect(await Promise.all([before, alone, after])).toEqual(['before', 'not sure yet', 'sure'])
  },
)

it('tells each of those who share a read up to where it showed the database, and nobody less than he has seen', async () => {
  const share = shareReads<string>()
  let position = 100
  const ask = (reading: Reading) =>
    readingAfter(reading, () =>
      share(db, 'key', async () => {
        showUpTo(currentReading(), position++)
        await delay(5)
        return 'counts'
      }),
    )
  const [first, second, third, more]: Reading[] = [
    ...Array.from({ length: 3 }, () => ({ after: 7 })),
    { after: 7, shown: 900 },
  ]
  await Promise.all([first, second, third, more].map((reading) => ask(reading as Reading)))
  expect([first, second, third, more].map((reading) => reading?.shown)).toEqual([
    100, 101, 101, 900,
  ])
})

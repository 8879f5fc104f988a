import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suspendedIndexes } from '../../../platform/db/suspended-indexes.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { inBulk } from './in-bulk.ts'

describe.each(databaseKinds())('imports that run at once into an empty office, on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const aside = async () => (await suspendedIndexes(database.db)).length
  /** An import of which the test says when it has read its file. */
  const begin = async (isLarge: boolean) => {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const done = inBulk(database.db, { isLarge }, () => {
      begun.resolve()
      return end.promise
    })
    await Promise.race([begun.promise, done])
    return {
      end: () => {
        end.resolve()
        return done
      },
      fail: () => {
        end.reject(new Error('cut off'))
        return done
      },
    }
  }

  test.each([true, false])(
    'have their indexes built by the last of them, and not under it (large: %s)',
    async (isLarge) => {
      const [first, second] = [await begin(true), await begin(isLarge)]
      const all = await aside()
      expect(all).toBeGreaterThan(0)
      await second.end()
      expect(await aside()).toBe(all)
      await first.end()
      expect(await aside()).toBe(0)
    },
  )

  test('put them aside once where they begin in the same moment', async () => {
    const all = await Promise.all([begin(true), begin(true), begin(true)])
    expect(await aside()).toBeGreaterThan(0)
    await Promise.all(all.map((one) => one.end()))
    expect(await aside()).toBe(0)
  })

  test('leave them to the other one, whichever ends first and however', async () => {
    const [first, second] = [await begin(true), await begin(true)]
    await expect(first.fail()).rejects.toThrow('cut off')
    expect(await aside()).toBeGreaterThan(0)
    await second.end()
    expect(await aside()).toBe(0)
  })
})

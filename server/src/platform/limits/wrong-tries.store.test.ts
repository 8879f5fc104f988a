import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { AppError } from '../app-error.ts'
import { assertNotLimited, countWrongTry, forgetWrongTries } from './wrong-tries.store.ts'

const limit = { tries: 3, windowSeconds: 60 }

describe.each(databaseKinds())('wrong tries on %s', (kind) => {
  let database: TestDatabase
  let now = new Date('2026-03-01T00:00:00Z')
  const clock = () => now
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const may = (key: string) => assertNotLimited(database.db, clock, key, limit)
  const wrong = (key: string) => countWrongTry(database.db, clock, key, limit)

  it('refuses a key after its tries, says how long, and lets it try again then', async () => {
    for (const tries of [1, 2, 3]) {
      await may('a')
      expect(await wrong('a')).toBe(tries)
    }
    later(20)
    const refusal = (await may('a').catch((error) => error)) as AppError
    expect(refusal.code).toBe('tooMany')
    expect(refusal.details.retryAfterSeconds).toBe(40)
    await may('b')
    later(41)
    await may('a')
    expect(await wrong('a')).toBe(1)
  })

  it('counts every one of many tries at once', async () => {
    const counted = await Promise.all(Array.from({ length: 20 }, () => wrong('burst')))
    expect([...counted].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })

  it('forgets a key that has proved itself, and keys whose time is over', async () => {
    for (let n = 0; n < 3; n++) await wrong('c')
    await forgetWrongTries(database.db, 'c')
    await may('c')
    later(3600)
    await wrong('d')
    const keys = await database.db.selectFrom('wrong_tries').select('key').execute()
    expect(keys).toEqual([{ key: 'd' }])
  })
})

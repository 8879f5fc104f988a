import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { openDatabase, type ServerDatabase } from '../open-database.ts'
import type { Database } from '../schema/schema.ts'
import { holdingLock } from './hold-upgrade.ts'

const [LOCK, OTHER] = [9_000_001, 9_000_002]

describe.skipIf(!inject('postgresUrl'))('work that no other process does meanwhile', () => {
  let database: TestDatabase
  let own: ServerDatabase<Database>
  beforeEach(async () => {
    database = await openTestDatabase('postgres')
    const given = { databaseUrl: database.url, dataDir: '', statementTimeoutMs: 0 }
    // As many connections as an upgrade has.
    own = (await openDatabase<Database>({ ...given, poolSize: 2 })) as typeof own
  })
  afterEach(async () => {
    await own.close()
    await database.close()
  })

  const sleeps = 'select pg_sleep(30)'

  test('is ended by a stop where it holds several locks', async () => {
    const stopping = new AbortController()
    const { signal } = stopping
    const began = Promise.withResolvers<void>()
    const work = holdingLock(
      own.kysely,
      [LOCK, OTHER],
      async (connection) => {
        const asleep = sql.raw(sleeps).execute(connection)
        began.resolve()
        await asleep
      },
      { signal },
    )
    await began.promise
    stopping.abort()
    await expect(work).rejects.toMatchObject({ code: '57014' })
    await holdingLock(own.kysely, [OTHER, LOCK], async () => undefined)
  })

  test('is ended by a stop that comes between two of its statements', async () => {
    const stopping = new AbortController()
    const work = async (connection: typeof own.kysely) => {
      stopping.abort()
      await delay(200)
      await sql.raw(sleeps).execute(connection)
    }
    await expect(
      holdingLock(own.kysely, LOCK, work, { signal: stopping.signal }),
    ).rejects.toMatchObject({ code: '57014' })
  })

  test('does not begin where the stop came first', async () => {
    let begun = false
    const work = async () => {
      begun = true
    }
    await expect(
      holdingLock(own.kysely, LOCK, work, { signal: AbortSignal.abort(new Error('stop')) }),
    ).rejects.toThrow('stop')
    expect(begun).toBe(false)
  })

  test('keeps none of its locks from others while it waits for the rest', async () => {
    const held = Promise.withResolvers<void>()
    const holds = Promise.withResolvers<void>()
    const other = holdingLock(database.db, OTHER, async () => {
      holds.resolve()
      await held.promise
    })
    await holds.promise
    const waits = Promise.withResolvers<void>()
    const both = holdingLock(own.kysely, [LOCK, OTHER], async () => 'both', {
      onWait: waits.resolve,
    })
    await waits.promise
    await holdingLock(database.db, LOCK, async () => undefined)
    held.resolve()
    await other
    expect(await both).toBe('both')
  })
})

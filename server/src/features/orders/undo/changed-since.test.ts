import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents, type NewEvent } from '../../../platform/event-log/append-events.store.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { changedSince } from './changed-since.read.ts'

describe.each(databaseKinds())('who changed an order since its import, on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const after = async (of: (orderId: number) => NewEvent) => {
    const { id } = await makeOrder(database.db)
    return inTransaction(database.db, async (trx) => {
      await appendEvents(trx, systemActor, new Date(), [of(id)])
      return [...(await changedSince(trx, [id], ['batch'])).values()]
    })
  }

  test('nobody by a pack, a bundle or a look; somebody by a comment', async () => {
    const pack = { pack: 1, sha256: 'a' } as const
    expect(
      await after((orderId) => ({ orderId, kind: 'defence-pack.printed', data: pack })),
    ).toEqual([])
    const bundle = { manifest: 'a', members: 1 }
    expect(await after((orderId) => ({ orderId, kind: 'evidence.bundled', data: bundle }))).toEqual(
      [],
    )
    const read = { file1: 'a.pdf' }
    expect(await after((orderId) => ({ orderId, kind: 'document.read', data: read }))).toEqual([])
    const remark = { remarkId: 1, flags: [] }
    expect(await after((orderId) => ({ orderId, kind: 'remark.added', data: remark }))).toEqual([
      'System',
    ])
  })
})

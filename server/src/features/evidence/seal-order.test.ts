import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { systemActor } from '../../platform/event-log/actor.ts'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'
import { signCheckpoint } from '../../platform/transparency-log/checkpoint.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { tamper } from '../../testing/tampering/tamper.ts'
import { databaseKinds, openTestDatabase } from '../../testing/test-database.ts'
import { insertCheckpoint } from './checkpoints/checkpoints.store.ts'
import { openCheckpoints } from './checkpoints/open-checkpoints.ts'
import { verifyCheckpoints } from './checks/verify-checkpoints.ts'
import { storedSubtrees } from './log/log-tree.read.ts'
import { addLeaves, holdLog, keepHead } from './log/log-tree.store.ts'
import { sealOrder } from './seal-order.ts'

const opened = async (kind: 'embedded' | 'postgres') => {
  const database = await openTestDatabase(kind)
  const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-seal-'))
  onTestFinished(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  let now = new Date('2026-05-01T10:00:00.123Z')
  const { id } = await makeOrder(database.db)
  await appendEvents(database.db, systemActor, now, [
    { orderId: id, kind: 'remark.added', data: { remarkId: 1, flags: [] } },
  ])
  const deps = await openCheckpoints({ DATA_DIR: dataDir }, () => now)
  const seal = () => sealOrder(database.db, deps, id)
  const pass = (to: string) => {
    now = new Date(to)
  }
  return { db: database.db, deps, seal, pass, first: now }
}

describe.each(databaseKinds())('the day of a seal, on %s', (kind) => {
  it('is the one on which it was signed, whatever its row says', async () => {
    const { db, deps, seal, pass, first } = await opened(kind)
    expect((await seal())?.at).toEqual(first)
    pass('2026-06-01T10:00:00.000Z')
    expect(await verifyCheckpoints(db, deps)).toEqual([])
    await tamper(db, sql`update checkpoints set at = at - interval '30 days'`)
    expect((await seal())?.at).toEqual(first)
    expect(await verifyCheckpoints(db, deps)).toEqual([
      'checkpoint in the database, 2026-04-01T10:00:00.123Z: it was signed on 2026-05-01T10:00:00.123Z',
    ])
  })

  it('is none that was written into the log afterwards', async () => {
    const { db, seal } = await opened(kind)
    await seal()
    await tamper(
      db,
      sql`update log_leaves set leaf = replace(leaf, '2026-05-01', '2026-04-01') where chain is null`,
    )
    await expect(seal()).rejects.toThrow(/No evidence can be made/)
  })

  it('is never that of a checkpoint of an older version, whose row alone has one', async () => {
    const { db, deps, seal, pass } = await opened(kind)
    await seal()
    const note = await inTransaction(db, async (trx) => {
      const head = await holdLog(trx)
      const leaf = { chain: null, seq: null, leaf: 'e-arrival-counts/1\n1\n1\n' }
      const size = await addLeaves(trx, head.size, [leaf])
      await keepHead(trx, { ...head, size })
      const signed = signCheckpoint(size, await storedSubtrees(trx)(0, size), deps.signer)
      await insertCheckpoint(trx, { size, at: new Date('2026-04-01'), note: signed })
      return signed
    })
    await deps.folder.keep(note)
    pass('2026-06-01T10:00:00.000Z')
    expect((await seal())?.at).toEqual(new Date('2026-06-01T10:00:00.000Z'))
    expect(await verifyCheckpoints(db, deps)).toEqual([])
  })
})

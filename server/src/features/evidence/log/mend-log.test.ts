import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { openCheckpoint } from '../../../platform/transparency-log/checkpoint.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { tamper } from '../../../testing/tampering/tamper.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { openCheckpoints } from '../checkpoints/open-checkpoints.ts'
import { type CheckpointDeps, takeCheckpoint } from '../checkpoints/take-checkpoint.ts'
import { evidenceNotices } from '../checks/evidence-checks.store.ts'
import { verifyCheckpoints } from '../checks/verify-checkpoints.ts'
import { leavesBetween } from './log-tree.read.ts'

describe.each(databaseKinds())('what stands beside the leaves of the log, on %s', (kind) => {
  let database: TestDatabase
  let dataDir: string
  let deps: CheckpointDeps
  let orders: number[]
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-log-'))
    deps = await openCheckpoints({ DATA_DIR: dataDir }, () => new Date())
    orders = []
    for (let n = 0; n < 260; n++) orders.push((await makeOrder(database.db)).id)
    await grow(orders)
    await take()
  })
  afterEach(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const grow = (ids: number[]) =>
    appendEvents(
      database.db,
      systemActor,
      new Date(),
      ids.map((orderId) => ({
        ...{ orderId, kind: 'remark.added' as const },
        data: { remarkId: orderId, flags: [] },
      })),
    )
  const take = (all = false) => takeCheckpoint(database.db, deps, { all })
  const verified = () => verifyCheckpoints(database.db, deps)
  const sizeOf = (note: string | null) => openCheckpoint(note ?? '', deps.verifiers).size
  const lastLeaf = async (size: number) => (await leavesBetween(database.db, size - 1, size))[0]
  const told = async () => (await evidenceNotices(database.db)).map(({ first }) => first)

  const forged: [string, RawBuilder<unknown>, RegExp][] = [
    [
      'nodes of nothing but zeros',
      sql`update log_nodes set hash = decode(repeat('00', 32), 'hex')`,
      /^the log: 1 of its stored nodes are not those of its entries: number 0 of level 1 is another$/,
    ],
    [
      'nodes that are taken out',
      sql`delete from log_nodes`,
      /^the log: 1 of its stored nodes are not those of its entries: number 0 of level 1 is missing$/,
    ],
    [
      'nodes of entries that are not there yet',
      sql`insert into log_nodes (level, index, hash) values (1, 1, '\\x00'), (9, 0, '\\x00')`,
      /^the log: 2 of its stored nodes are of no entries$/,
    ],
    [
      'an end that was drawn back',
      sql`update log_head set size = size - 5`,
      /^the log: its end is said to be 256, and it has 261 entries$/,
    ],
    [
      'an end that has seen what is to come',
      sql`update log_head set last_event = last_event + 1000000`,
      /^the log: its end has seen event \d+, and the newest is \d+$/,
    ],
    [
      'counts of the end',
      sql`update log_head set chains = 7, events = 9`,
      /^the log: its end says 7 chains, 9 events, and before it are 260 chains, 260 events$/,
    ],
    ['an end without its row', sql`delete from log_head`, /^the log: the row of its end is gone$/],
  ]

  it.each(forged)('is named where it was forged: %s', async (_what, statement, problem) => {
    expect(await verified()).toEqual([])
    await tamper(database.db, statement)
    expect(await verified()).toContainEqual(expect.stringMatching(problem))
  })

  it('is named where untrue counts were signed', async () => {
    await tamper(
      database.db,
      sql`update log_leaves set leaf = replace(leaf, '2'||chr(10)||'260', '2'||chr(10)||'7') where chain is null`,
    )
    expect(await verified()).toContain(
      'the log: entry 260 says 7 chains, 260 events, and before it are 260 chains, 260 events',
    )
  })

  it('silences no signing: an end that lies ahead of the events is put right, all chains are signed, and Admins told', async () => {
    await tamper(database.db, sql`update log_head set last_event = last_event + 1000000`)
    await grow(orders.slice(0, 2))
    expect(sizeOf(await take())).toBe(264)
    await grow(orders.slice(0, 1))
    expect(sizeOf(await take())).toBe(266)
    expect(await verified()).toEqual([])
    expect(await told()).toEqual([
      expect.stringMatching(
        /^the log: its end was said to be last_event 1000260; it was put right/,
      ),
    ])
  })

  it('has no untrue counts signed, and no entry written over another', async () => {
    await tamper(database.db, sql`update log_head set size = size - 5, chains = 7, events = 9`)
    await grow(orders.slice(0, 1))
    const size = sizeOf(await take())
    expect(size).toBe(263)
    expect(await lastLeaf(size)).toMatch(/^e-arrival-counts\/2\n260\n261\n/)
    expect(await verified()).toEqual([])
    expect(await told()).toHaveLength(1)
  })

  it('is made anew where its nodes are missing, when all chains are looked at', async () => {
    await tamper(database.db, sql`delete from log_nodes`)
    await take(true)
    expect(await verified()).toEqual([])
    expect(await told()).toEqual([
      'the log: 1 of its stored nodes were missing; they were made anew',
    ])
  })
})

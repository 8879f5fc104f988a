import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { includes } from '../../../platform/transparency-log/check-proof.ts'
import { openCheckpoint, signCheckpoint } from '../../../platform/transparency-log/checkpoint.ts'
import { inclusionProof, leafHash } from '../../../platform/transparency-log/merkle-tree.ts'
import { newSigner } from '../../../platform/transparency-log/signed-note.ts'
import { layPipe } from '../../../testing/made/lay-pipe.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { rehashChain, resetHead, rewriteAlike } from '../../../testing/tampering/rewrite-chain.ts'
import { tamper } from '../../../testing/tampering/tamper.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { verifyCheckpoints } from '../checks/verify-checkpoints.ts'
import { leavesBetween, storedSubtrees } from '../log/log-tree.read.ts'
import { copyCheckpoints } from './checkpoint-folder.ts'
import { openCheckpoints } from './open-checkpoints.ts'
import { type CheckpointDeps, LogRewritten, takeCheckpoint } from './take-checkpoint.ts'

const at = new Date('2026-05-01T10:00:00.123Z')

describe.each(databaseKinds())('checkpoints on %s', (kind) => {
  let database: TestDatabase
  let dataDir: string
  let deps: CheckpointDeps
  const opened = async () => {
    database = await openTestDatabase(kind)
    dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-checkpoints-'))
    deps = await openCheckpoints({ DATA_DIR: dataDir }, () => at)
  }
  const closed = async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  const grow = async (orderId: number, events: number) => {
    for (let n = 1; n <= events; n++)
      await appendEvents(database.db, systemActor, at, [
        { orderId, kind: 'remark.added', data: { remarkId: orderId * 100 + n, flags: [] } },
      ])
  }
  const orderWith = async (events: number) => {
    const order = await makeOrder(database.db)
    await grow(order.id, events)
    return order
  }
  const verified = () => verifyCheckpoints(database.db, deps)
  const take = (all = false) => takeCheckpoint(database.db, deps, { all })
  const sizeOf = (note: string | null) => openCheckpoint(note ?? '', deps.verifiers).size

  describe('growing', () => {
    beforeAll(opened)
    afterAll(closed)

    it('signs nothing of nothing, then every chain that grew and the counts, once', async () => {
      expect(await take()).toBeNull()
      const [a] = [await orderWith(2), await orderWith(1)]
      await appendActivity(database.db, systemActor, at, {
        kind: 'intake-key.added',
        data: { domain: 'shop.example' },
      })
      const first = await take()
      expect(sizeOf(first)).toBe(4)
      expect((await leavesBetween(database.db, 3, 4))[0]).toBe(
        `e-arrival-counts/2\n3\n4\n${at.toISOString()}\n`,
      )
      expect(await take()).toBe(first)
      expect(await take(true)).toBe(first)
      await grow(a.id, 3)
      expect(sizeOf(await take())).toBe(6)
      expect((await leavesBetween(database.db, 5, 6))[0]).toBe(
        `e-arrival-counts/2\n3\n7\n${at.toISOString()}\n`,
      )
      expect(await verified()).toEqual([])
    })

    it('proves each leaf of a log of many nodes under its checkpoint', async () => {
      await sql`insert into event_heads (order_id, seq, hash)
        select id, 0, '\\x00' from orders on conflict do nothing`.execute(database.db)
      const orders = await Promise.all(Array.from({ length: 12 }, () => makeOrder(database.db)))
      for (let round = 0; round < 50; round++) {
        await appendEvents(
          database.db,
          systemActor,
          at,
          orders.map(({ id }) => ({
            ...{ orderId: id, kind: 'remark.added' as const },
            data: { remarkId: round, flags: [] },
          })),
        )
        await take(round % 2 === 0)
      }
      const note = await take()
      const { size, root } = openCheckpoint(note ?? '', deps.verifiers)
      expect(size).toBeGreaterThan(600)
      for (const index of [0, 1, 255, 256, 300, 511, 512, size - 2, size - 1]) {
        const [leaf = ''] = await leavesBetween(database.db, index, index + 1)
        const proof = await inclusionProof(storedSubtrees(database.db), index, size)
        expect(includes({ size, root }, { index, hash: leafHash(leaf), proof })).toBe(true)
      }
      expect(await verified()).toEqual([])
    })

    it('keeps one log where several are taken at once', async () => {
      const order = await orderWith(1)
      await Promise.all([take(), grow(order.id, 5), take(true), take(), grow(order.id, 5), take()])
      await take()
      expect(await verified()).toEqual([])
    })
  })

  const tamperings: [string, (id: number, other: number) => RawBuilder<unknown>[], RegExp][] = [
    [
      'a tail cut off with its head reset',
      (id) => [sql`delete from events where order_id = ${id} and seq = 3`, resetHead(id)],
      /2 events are there, a checkpoint knows 3/,
    ],
    [
      'a chain deleted with its head',
      (id) => [
        sql`delete from events where order_id = ${id}`,
        sql`delete from event_heads where order_id = ${id}`,
      ],
      /it is gone, a checkpoint knows 3 events/,
    ],
    [
      "a chain rewritten with the database's own function",
      (id) => [
        sql`update events set data = '{"remarkId": 77}' where order_id = ${id} and seq = 1`,
        rehashChain(id),
        resetHead(id),
      ],
      /event 3 is not the one a checkpoint knows/,
    ],
    [
      'two chains swapped',
      (id, other) => [
        sql`update events set order_id = case order_id when ${id} then ${other}::bigint else ${id}::bigint end,
          seq = seq + 1000 where order_id in (${id}, ${other})`,
        sql`update events set seq = seq - 1000 where order_id in (${id}, ${other})`,
        rehashChain(id),
        rehashChain(other),
        resetHead(id),
        resetHead(other),
      ],
      /event 3 is not the one a checkpoint knows/,
    ],
    [
      'its entry taken out of the log',
      (id) => [sql`delete from log_leaves where chain = ${id}`],
      /some are gone|not those it signs/,
    ],
    ['chain and entry rewritten alike', rewriteAlike, /not those it signs/],
  ]

  describe.each(tamperings)('%s', (_what, statements, problem) => {
    beforeAll(opened)
    afterAll(closed)

    it('is named, and no head of it is signed', async () => {
      const [order, other] = [await orderWith(3), await orderWith(3)]
      await take()
      await tamper(database.db, ...statements(order.id, other.id))
      const problems = await verified()
      expect(problems).toContainEqual(expect.stringMatching(problem))
      await sql`delete from checkpoints`.execute(database.db)
      expect(await verified()).toContainEqual(expect.stringMatching(problem))
    })
  })

  describe('a rewritten log', () => {
    beforeAll(opened)
    afterAll(closed)

    it('is not signed anew, and a head of another key is not believed', async () => {
      await orderWith(1)
      await take()
      await tamper(database.db, sql`delete from log_leaves`, sql`delete from log_nodes`)
      await tamper(database.db, sql`update log_head set size = 0`, sql`delete from checkpoints`)
      await orderWith(1)
      await expect(take(true)).rejects.toThrow(/does not go on from the checkpoint/)
      const stranger = { ...deps, signer: newSigner(deps.signer.name) }
      await writeFile(join(dataDir, 'checkpoints', '9.checkpoint'), 'no note')
      expect(
        await verifyCheckpoints(database.db, { ...stranger, verifiers: [stranger.signer] }),
      ).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/by a known key/),
          expect.stringMatching(/no signed note/),
        ]),
      )
    })
  })

  describe('what somebody laid among those that are kept', () => {
    beforeAll(opened)
    afterAll(closed)

    it.each([
      ['a pipe', (path: string) => layPipe(path), /no signed note/],
      ['a folder', (path: string) => mkdir(path), /no signed note/],
      ['another file', (path: string) => writeFile(path, 'hello'), /no signed note/],
      [
        'a note by another name',
        async (path: string) => writeFile(path, (await deps.folder.newest()) ?? ''),
        null,
      ],
    ] as const)('stops no signing, and is named: %s', async (_what, lay, problem) => {
      await orderWith(1)
      const before = sizeOf(await take())
      const path = join(dataDir, 'checkpoints', '999999999999.checkpoint')
      await lay(path)
      await orderWith(1)
      const signed = sizeOf(await take())
      expect(signed).toBeGreaterThan(before)
      expect(sizeOf(await deps.folder.newest())).toBe(signed)
      const copy = await mkdtemp(join(tmpdir(), 'e-arrival-checkpoints-'))
      await copyCheckpoints(dataDir, copy)
      const { folder } = await openCheckpoints({ DATA_DIR: dataDir }, () => at, copy)
      for (const held of [deps.folder, folder])
        expect(await verifyCheckpoints(database.db, { ...deps, folder: held })).toEqual(
          problem ? [expect.stringMatching(problem)] : [],
        )
      for (const made of [path, copy]) await rm(made, { recursive: true })
    })

    it('is refused in words where it looks as one that a key signed which nobody knows', async () => {
      const note = signCheckpoint(999_999_999_999, Buffer.alloc(32), newSigner('somebody'))
      await writeFile(join(dataDir, 'checkpoints', '999999999999.checkpoint'), note)
      await expect(take(true)).rejects.toThrow(LogRewritten)
      await expect(take(true)).rejects.toThrow(/by a known key. Nothing was signed: run verify/)
    })
  })

  describe.each(['events', 'activity', 'log_leaves', 'log_nodes'])('rows of %s', (table) => {
    beforeAll(opened)
    afterAll(closed)

    it('cannot be changed by a statement that forgets itself', async () => {
      await orderWith(1)
      const column = sql.ref(table === 'log_leaves' ? 'leaf' : 'hash')
      for (const statement of [
        sql`update ${sql.table(table)} set ${column} = ${column}`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)} cascade`,
      ])
        await expect(statement.execute(database.db)).rejects.toThrow(/only ever added/)
    })
  })
})

import type { BulkLine } from '@e-arrival/contract/orders/bulk'
import { listUndoable, undoBatch } from '@e-arrival/contract/orders/undo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { changeSnapshot } from './bulk-orders.ts'
import { moveAction } from './move-orders.ts'

describe.each(databaseKinds())('an Undo while a whole queue is still worked on (%s)', (kind) => {
  let office: TestApp
  let team: TestMember
  let token: string
  beforeAll(async () => {
    office = await testApp(kind)
    team = await makeMember(office.db, 'Team', 'Tim Team')
    token = await office.signInAs(team)
  })
  afterAll(() => office.close())

  const begin = async () => {
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.push((await makeOrder(office.db)).id)
    const batchId = crypto.randomUUID()
    const by = { actor: { kind: 'staff', id: team.id, name: team.name }, role: 'Team' } as const
    const run = changeSnapshot(
      office.db,
      { clock: () => new Date() },
      {
        ...{ action: moveAction('Awaiting', by), by, batchId, gone: 0 },
        // Each entry is a part of its own.
        snapshot: [
          { status: 'New', ids: ids.slice(0, 2) },
          { status: 'New', ids: ids.slice(2) },
        ],
        words: { did: 'moved', success: 'All moved' },
        assertIn: async () => undefined,
      },
      (error) => {
        throw error
      },
    )
    const undo = async () =>
      (await office.call(undoBatch, { token, body: { batchId } })).body.data.undone
    return { batchId, run, undo }
  }
  const listed = async (batchId: string) =>
    (await office.call(listUndoable, { token })).body.data.find(({ id }) => id === batchId)

  it('is told of at its end, and what came after it can be taken back too', async () => {
    const { batchId, run, undo } = await begin()
    const lines: BulkLine[] = []
    for await (const line of run) {
      lines.push(line)
      if (lines.length !== 2) continue
      expect(await listed(batchId)).toMatchObject({ count: 2, goes_on: true })
      expect(await undo()).toBe(2)
    }
    expect(lines.at(-1)).toMatchObject({
      ...{ kind: 'ended', done: 3, taken_back: 2, undo_id: batchId },
      message: '3 moved. Undo was asked for 2 of them meanwhile',
    })
    expect(await listed(batchId)).toMatchObject({ count: 1, goes_on: false })
    expect(await undo()).toBe(1)
  })

  it('no more says that it goes on once whoever asked for it is gone', async () => {
    const { batchId, run } = await begin()
    for await (const line of run) if (line.kind === 'progress') break
    expect(await listed(batchId)).toMatchObject({ count: 2, goes_on: false })
  })
})

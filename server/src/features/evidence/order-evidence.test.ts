import { getOrderEvidence } from '@e-arrival/contract/evidence/bundle'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemActor } from '../../platform/event-log/actor.ts'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { rewriteAlike } from '../../testing/tampering/rewrite-chain.ts'
import { tamper } from '../../testing/tampering/tamper.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { noteDelivered, noteFailed } from './checkpoints/checkpoint-delivery.store.ts'
import { openCheckpoints } from './checkpoints/open-checkpoints.ts'
import { takeCheckpoint } from './checkpoints/take-checkpoint.ts'
import { checkEvidence } from './checks/check-evidence.ts'

let app: TestApp
const at = new Date('2026-05-01T10:00:00.000Z')
beforeAll(async () => {
  app = await testApp()
  app.setNow(at)
})
afterAll(() => app.close())

const place = { place: 'logs.example.com', address: 'a' }
const growing = (orderId: number) =>
  appendEvents(app.db, systemActor, at, [
    { orderId, kind: 'remark.added', data: { remarkId: 1, flags: [] } },
  ])

it('tells how far a record is signed and sent, and whether it agrees now', async () => {
  const token = await app.signInAs(await makeMember(app.db, 'Telecaller'))
  const { id, order_id: orderId } = await makeOrder(app.db)
  const told = async () =>
    (await app.call(getOrderEvidence, { token, params: { orderId } })).body.data
  const grow = () => growing(id)
  const now = at.toISOString()
  const untold = { at: now, problems: [`event chain of order ${orderId}: no event tells of it`] }
  expect(await told()).toEqual({
    ...{ events: 0, checkpoint: null, checked: untold, night: null, delivery: null },
  })
  const deps = await openCheckpoints({ DATA_DIR: app.dataDir }, () => at)
  await grow()
  await takeCheckpoint(app.db, deps, { all: false })
  await grow()
  expect(await told()).toMatchObject({ events: 2, checkpoint: { at: now, covers: 1 } })
  await noteDelivered(app.db, { ...place, size: 2, at }, deps.signer)
  expect((await told()).delivery).toEqual({ place: 'logs.example.com', at: now, problem: '' })
  await noteFailed(app.db, { ...place, problem: 'It is full.', at })
  expect((await told()).delivery?.problem).toBe('It is full.')
  await tamper(app.db, sql`update events set data = '{}' where order_id = ${id} and seq = 1`)
  const problems = [`event chain of order ${orderId}: event 1 is not as it was written`]
  expect((await told()).checked).toEqual({ at: now, problems })
  await checkEvidence(app.db, deps).catch(() => undefined)
  expect((await told()).night).toEqual({ at: now, problems: 1 })
})

it('names an entry that no signed checkpoint has, though chain, head and log were rewritten alike', async () => {
  const token = await app.signInAs(await makeMember(app.db, 'Telecaller'))
  const { id, order_id: orderId } = await makeOrder(app.db)
  const told = async () =>
    (await app.call(getOrderEvidence, { token, params: { orderId } })).body.data.checked.problems
  await growing(id)
  const deps = await openCheckpoints({ DATA_DIR: app.dataDir }, () => at)
  await takeCheckpoint(app.db, deps, { order: id })
  expect(await told()).toEqual([])
  await tamper(app.db, ...rewriteAlike(id))
  const notInLog = /^The entry of this order is not in the log that the checkpoint of \d+ entries/
  expect(await told()).toEqual([expect.stringMatching(notInLog)])
  // Who owns the database takes its checkpoints away too; those outside it stay.
  await tamper(app.db, sql`delete from checkpoints`)
  expect(await told()).toEqual([expect.stringMatching(notInLog)])
  await sql`insert into checkpoints (size, at, note) values (1, ${at}, ${'forged\n\n— x AAAA\n'})`.execute(
    app.db,
  )
  expect(await told()).toHaveLength(2)
})

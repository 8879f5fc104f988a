import { getEvidenceNotices } from '@e-arrival/contract/evidence'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { newSigner } from '../../../platform/transparency-log/signed-note.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { addressOf } from './checkpoint-address.ts'
import { deliveryState, takenCopies } from './checkpoint-delivery.store.ts'
import type { CheckpointPlace } from './checkpoint-place.port.ts'
import { allCheckpoints } from './checkpoints.store.ts'
import { deliverCheckpoints } from './deliver-checkpoints.ts'
import { openCheckpoints } from './open-checkpoints.ts'
import { signReceipt } from './receipt.ts'
import { type CheckpointDeps, takeCheckpoint } from './take-checkpoint.ts'

let app: TestApp
let deps: CheckpointDeps
const at = new Date('2026-05-01T10:00:00.000Z')
const clock = () => at
beforeAll(async () => {
  app = await testApp()
  deps = await openCheckpoints({ DATA_DIR: app.dataDir }, clock)
  for (let n = 1; n <= 3; n++) {
    const { id } = await makeOrder(app.db)
    await appendEvents(app.db, systemActor, at, [
      { orderId: id, kind: 'remark.added', data: { remarkId: n, flags: [] } },
    ])
    await takeCheckpoint(app.db, deps, { all: false })
  }
})
afterAll(() => app.close())

it('sends each checkpoint once, in order, goes on where it stopped, and tells Admins while it fails', async () => {
  const taken: string[] = []
  let refused = 'It is full.'
  const place: CheckpointPlace = {
    ...{ place: 'logs.example.com', address: 'a' },
    deliver: async ({ name }) => {
      if (taken.length === 1 && refused) throw new Error(refused)
      taken.push(name)
    },
  }
  const deliver = () => deliverCheckpoints(app.db, { place, clock, signer: deps.signer })
  const token = await app.signInAs(await makeMember(app.db, 'Admin'))
  const notices = async () => (await app.call(getEvidenceNotices, { token })).body.data
  expect(await deliver()).toBe('It is full.')
  expect(taken).toHaveLength(1)
  expect(await notices()).toMatchObject([
    { by: 'delivery', first: 'logs.example.com: It is full.' },
  ])
  expect((await deliveryState(app.db))?.delivered_at).toEqual(at)
  refused = ''
  expect(await deliver()).toBe('')
  const all = await allCheckpoints(app.db)
  expect(taken.map((name) => Number.parseInt(name, 10))).toEqual(all.map(({ size }) => size))
  expect(await notices()).toEqual([])
  await deliver()
  expect(taken).toHaveLength(3)
  await deliverCheckpoints(app.db, { place: null, clock, signer: deps.signer })
  expect(await deliveryState(app.db)).toBeNull()
})

it('tells Admins of an address that refuses in words that cannot be kept', async () => {
  const place: CheckpointPlace = {
    ...{ place: 'logs.example.com', address: 'b' },
    deliver: () => Promise.reject(new Error(`no\0 ${'x'.repeat(9_000)}`)),
  }
  const told = await deliverCheckpoints(app.db, { place, clock, signer: deps.signer })
  expect((await deliveryState(app.db))?.problem).toBe(told)
  expect(told).toMatch(/^no x+$/)
  expect(told.length).toBeLessThan(1_000)
})

it('sends all of them again to another address, and tells of no copy before one is taken there', async () => {
  const all = (await allCheckpoints(app.db)).map(({ size }) => size)
  const taken: string[] = []
  let isFull = false
  const placeAt = (url: string): CheckpointPlace => ({
    ...{ place: new URL(url).host, address: addressOf(new URL(url)) },
    deliver: async ({ name }) => {
      if (isFull) throw new Error('It is full.')
      taken.push(name)
    },
  })
  const deliver = async (url: string) => {
    taken.splice(0)
    await deliverCheckpoints(app.db, { place: placeAt(url), clock, signer: deps.signer })
    return taken.map((name) => Number.parseInt(name, 10))
  }
  expect(await deliver('https://logs.example.com/a')).toEqual(all)
  const copies = { place: 'logs.example.com', size: all.at(-1), at }
  expect(await takenCopies(app.db, deps.verifiers)).toEqual(copies)
  expect(await deliver('https://me:other@logs.example.com/a')).toEqual([])
  await sql`update checkpoint_delivery set place = 'forged.example', delivered_at = now(), size = 99`.execute(
    app.db,
  )
  expect(await takenCopies(app.db, deps.verifiers)).toEqual(copies)
  const another = newSigner(deps.signer.name)
  const forged = signReceipt('taken', ['forged.example', 99, at.toISOString()], another)
  await sql`update checkpoint_delivery set receipt = ${forged}`.execute(app.db)
  expect(await takenCopies(app.db, deps.verifiers)).toBeNull()
  isFull = true
  await deliver('https://logs.example.com/b')
  expect(await takenCopies(app.db, deps.verifiers)).toBeNull()
  isFull = false
  expect(await deliver('https://logs.example.com/b')).toEqual(all)
  expect(await takenCopies(app.db, deps.verifiers)).toEqual(copies)
  await deliverCheckpoints(app.db, { place: null, clock, signer: deps.signer })
  expect(await takenCopies(app.db, deps.verifiers)).toBeNull()
})

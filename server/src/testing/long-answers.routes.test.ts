import { bulkLineSchema } from '@e-arrival/contract/orders/bulk'
import { undoBatch } from '@e-arrival/contract/orders/undo'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { ANSWER_WITHIN_MS } from '../platform/deadline.ts'
import { makeMember } from './made/make-member.ts'
import { testApp } from './test-app.ts'
import { addOrders } from './touched/many-orders.ts'

const PORTIONS = 3

const fullQueue = async () => {
  const office = await testApp('postgres')
  onTestFinished(office.close)
  await addOrders(office.db, 1, PORTIONS * 500)
  await sql`update orders set status = 'New'`.execute(office.db)
  return { ...office, token: await office.signInAs(await makeMember(office.db, 'Manager')) }
}
type Office = Awaited<ReturnType<typeof fullQueue>>

/** All portions take a fifth longer than an answer may. */
const takeLong = async ({ db }: Office): Promise<void> => {
  const seconds = (ANSWER_WITHIN_MS * 1.2) / PORTIONS / 1000
  await sql`create function take_long() returns trigger language plpgsql as ${sql.lit(
    `begin perform pg_sleep(${seconds}); return null; end`,
  )}`.execute(db)
  await sql`create trigger take_long after update on orders for each statement execute function take_long()`.execute(
    db,
  )
}

const deleteAll = async ({ app, token }: Office) => {
  const { body } = await app.inject({
    ...{ method: 'POST', url: '/api/admin/bulk-queue', headers: { authorization: token } },
    payload: { queue: 'newOrder', action: { kind: 'move', updatingStatus: 'Deleted' } },
  })
  const last = bulkLineSchema.parse(JSON.parse(body.trim().split('\n').at(-1) ?? ''))
  if (last.kind !== 'ended') throw new Error(body)
  return last
}

it('an action on a whole queue takes as long as it must, if each of its portions is in time', async () => {
  const office = await fullQueue()
  await takeLong(office)
  const { status, done, total } = await deleteAll(office)
  expect({ status, done }).toEqual({ status: 1, done: total })
  expect(total).toBeGreaterThan((PORTIONS - 1) * 500)
}, 60_000)

it('an undo that takes longer than an answer may says what is left, and goes on where it stopped', async () => {
  const office = await fullQueue()
  const { done, undo_id } = await deleteAll(office)
  await takeLong(office)
  const body = { batchId: undo_id ?? '' }
  const undo = () => office.call(undoBatch, { token: office.token, body })
  const first = (await undo()).body
  expect(first.data.left).toBeGreaterThan(0)
  expect(first.message).toContain(`${first.data.left} left: undo it again.`)
  const rest = (await undo()).body.data
  expect([first.data.undone + rest.undone, rest.left]).toEqual([done, 0])
}, 60_000)

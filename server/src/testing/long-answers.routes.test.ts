import { bulkLineSchema } from '@e-arrival/contract/orders/bulk'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { ANSWER_WITHIN_MS } from '../platform/deadline.ts'
import { makeMember } from './made/make-member.ts'
import { testApp } from './test-app.ts'
import { addOrders } from './touched/many-orders.ts'

const PORTIONS = 3

it('an action on a whole queue takes as long as it must, if each of its portions is in time', async () => {
  const { db, app, signInAs, close } = await testApp('postgres')
  onTestFinished(close)
  await addOrders(db, 1, PORTIONS * 500)
  await sql`update orders set status = 'New'`.execute(db)
  const seconds = (ANSWER_WITHIN_MS * 1.2) / PORTIONS / 1000
  await sql`create function take_long() returns trigger language plpgsql as ${sql.lit(
    `begin perform pg_sleep(${seconds}); return null; end`,
  )}`.execute(db)
  await sql`create trigger take_long after update on orders for each statement execute function take_long()`.execute(
    db,
  )
  const token = await signInAs(await makeMember(db, 'Manager'))
  const { body } = await app.inject({
    ...{ method: 'POST', url: '/api/admin/bulk-queue', headers: { authorization: token } },
    payload: { queue: 'newOrder', action: { kind: 'move', updatingStatus: 'Deleted' } },
  })
  const last = bulkLineSchema.parse(JSON.parse(body.trim().split('\n').at(-1) ?? ''))
  if (last.kind !== 'ended') throw new Error(body)
  expect(last).toMatchObject({ status: 1, done: last.total })
  expect(last.total).toBeGreaterThan((PORTIONS - 1) * 500)
}, 60_000)

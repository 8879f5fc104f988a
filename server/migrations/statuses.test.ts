import { statuses } from '@e-arrival/contract/statuses'
import { expect, it, onTestFinished } from 'vitest'
import { makeOrder } from '../src/testing/made/make-order.ts'
import { openTestDatabase } from '../src/testing/test-database.ts'

it('the database stores every status of the contract, now and as the one before', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  for (const status of statuses) {
    const previous_status = status
    await makeOrder(database.db, { status, previous_status })
  }
  const { n } = await database.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(statuses.length)
})

import { queueNames } from '@e-arrival/contract/orders/queues'
import { expect, test } from 'vitest'
import { queueDefinition } from '../queue/queue-definitions.ts'
import { ownSortOf, withOwnSort } from './own-sort.rules.ts'

test('work queues stand by urgency for who wants it so, the others newest first', () => {
  const newest = { id: 'created_at', desc: true }
  expect(ownSortOf('newOrder', false)).toEqual(newest)
  expect(ownSortOf('newOrder', true)).toEqual({ id: 'arrival_date', desc: false })
  expect(ownSortOf('futureOrder', true)).toEqual({ id: 'processing_date', desc: false })
  for (const queue of ['completedOrder', 'allOrder', 'refundOrder', 'deletedOrder'] as const)
    expect(ownSortOf(queue, true)).toEqual(newest)
})

test('a heading of the queue has the arrow', () => {
  for (const queue of queueNames)
    for (const urgent of [true, false]) {
      const columns = queueDefinition(queue).columns.map(({ id }) => id)
      expect(columns).toContain(ownSortOf(queue, urgent).id)
    }
})

test('a sort that was chosen goes before', () => {
  const sort = { id: 'email', desc: true } as const
  expect(withOwnSort({ sort }, ownSortOf('newOrder', true))).toEqual({ sort })
  expect(withOwnSort({ sort: undefined }, ownSortOf('newOrder', false)).sort).toBeUndefined()
  const urgent = ownSortOf('newOrder', true)
  expect(withOwnSort({ sort: undefined }, urgent).sort).toBe(urgent)
})

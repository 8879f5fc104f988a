import { type QueueName, queueNames } from '@e-arrival/contract/orders/queues'
import { may, type Role, roles } from '@e-arrival/contract/permissions'
import { expect, test } from 'vitest'
import { queueDefinition } from './queue-definitions.ts'

const offered = (queue: QueueName, role: Role): string[] =>
  queueDefinition(queue)
    .actions.filter(({ needs }) => may(role, needs))
    .map(({ label }) => label)

const forEveryone: Partial<Record<QueueName, string[]>> = {
  newOrder: ['Assign to me'],
  priorityOrder: ['Assign to me'],
  refundOrder: ['Refunded it'],
  myOrder: ['Move to Original Folder'],
  futureOrder: ['Assign to me', 'Move to New Orders'],
}
const forLeads = (queue: QueueName, role: Role): string[] => {
  if (role !== 'Admin' && role !== 'Manager') return []
  if (queue === 'deletedOrder') return ['Restore']
  return queue === 'myOrder' && role === 'Manager' ? [] : ['Delete Order']
}

test.each(queueNames)('%s offers each role exactly its actions', (queue) => {
  for (const role of roles)
    expect([role, ...offered(queue, role)]).toEqual([
      role,
      ...(forEveryone[queue] ?? []),
      ...forLeads(queue, role),
    ])
})

test.each(queueNames)(
  '%s shows the row Delete to Admin and Manager, never among refunds',
  (queue) => {
    const { rowDelete } = queueDefinition(queue)
    for (const role of roles)
      expect(rowDelete !== undefined && may(role, rowDelete.needs)).toBe(
        queue !== 'refundOrder' && (role === 'Admin' || role === 'Manager'),
      )
  },
)

const headings = (queue: QueueName) => queueDefinition(queue).columns.map(({ header }) => header)
const shared = [
  'Order Id',
  'Name',
  'Email',
  'Telephone',
  'Date & Time',
  'Arrival Date',
  'Departure Date',
  'Status',
]

test('every column is sortable', () => {
  for (const queue of queueNames)
    for (const column of queueDefinition(queue).columns) expect(column.sortable).toBe(true)
})

test('the queues have the columns of the specification', () => {
  expect(headings('newOrder')).toEqual(shared)
  expect(headings('allOrder')).toEqual(shared)
  expect(headings('contactCustomerOrder')).toEqual(shared.filter((h) => h !== 'Telephone'))
  expect(headings('refundOrder')).toEqual([
    'Order Id',
    'Email',
    'Telephone',
    'Date & Time',
    'Refund Date',
    'Status',
  ])
  expect(headings('futureOrder')).toEqual([
    'Order ID',
    'Name',
    'Email',
    'Telephone',
    'Date & Time',
    'Processing Date',
    'Process Month',
    'Status',
  ])
})

test('the page sizes are those of the specification', () => {
  expect(queueDefinition('newOrder').sizes).toEqual([10, 25, 50, 100, 500, 'all'])
  expect(queueDefinition('futureOrder').sizes).toEqual([5, 10, 20, 50, 'all'])
})

import { expect, it } from 'vitest'
import { wordsOf } from './activity-words.ts'

const say = (kind: string, data: Record<string, unknown>) =>
  wordsOf(
    { seq: 1, at: '', actor_kind: 'staff', actor_name: 'Sok', kind, data },
    (queue) => `the queue ${queue}`,
  )

it.each([
  [
    'orders.exported',
    { queue: 'newOrder', search: 'smith', unassigned: true, orders: 1204 },
    'Exported 1,204 orders of the queue newOrder, unassigned only, search “smith”',
  ],
  ['orders.exported', { queue: 'newOrder', orders: 1 }, 'Exported 1 order of the queue newOrder'],
  ['member.added', { name: 'Dara', type: 'Team' }, 'Added Dara as Team'],
  [
    'member.changed',
    { name: 'Dara', fields: ['email', 'password'] },
    'Changed Dara: email, password',
  ],
  ['member.changed', { name: 'Dara', fields: [] }, 'Saved Dara unchanged'],
  [
    'gateway.changed',
    { from: 'PayPal', to: 'Stripe' },
    'Changed the gateway from PayPal to Stripe',
  ],
  ['key.lent', {}, 'key lent'],
])('%s %j says %s', (kind, data, words) => {
  expect(say(kind, data)).toBe(words)
})

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
  [
    'shared-view.added',
    { queue: 'newOrder', view: 7, name: 'Calls' },
    'Shared the view “Calls” of the queue newOrder with all',
  ],
  [
    'shared-view.removed',
    { queue: 'newOrder', view: 7 },
    'Took a shared view of the queue newOrder away',
  ],
  [
    'shared-view.renamed',
    { queue: 'newOrder', name: 'Now', from: 'Calls' },
    'Renamed the shared view “Calls” of the queue newOrder to “Now”',
  ],
  [
    'shared-view.renamed',
    { queue: 'newOrder', view: 7, name: 'Now' },
    'Renamed the shared view “Now” of the queue newOrder',
  ],
  [
    'shared-text.changed',
    { name: 'Inn', from: 'Hotel' },
    'Changed the shared text “Hotel”, now “Inn”',
  ],
  ['shared-text.changed', { text: 7, name: 'Hotel' }, 'Changed the shared text “Hotel”'],
  ['shared-text.removed', { text: 7 }, 'Took a shared text away'],
  ['hand-over.signed', { note: 7, sha256: 'ab' }, 'Signed hand-over 7'],
  ['hand-over.erased-in', { note: 7 }, 'Took an erased traveller out of hand-over 7'],
  [
    'sign-in.proof-refused',
    {
      memberId: 1,
      name: 'Sok',
      detail: 'wrong password',
      tries: 2,
      device: 'Chrome',
      address: '::1',
    },
    'Refused a proof of Sok while signed in: wrong password, 2 times (Chrome, ::1)',
  ],
  [
    'sign-in.refused',
    { name: '', detail: 'password', tries: 1, address: '::1' },
    'Refused a sign-in: nobody has the address that was given (::1)',
  ],
  [
    'sign-in.password-changed',
    { memberId: 1, name: 'Sok', detail: 'by himself' },
    'Sok: password changed while signed in',
  ],
  ['key.lent', {}, 'key lent'],
])('%s %j says %s', (kind, data, words) => {
  expect(say(kind, data)).toBe(words)
})

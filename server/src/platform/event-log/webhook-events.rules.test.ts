import { describe, expect, it } from 'vitest'
import { type Actor, systemActor } from './actor.ts'
import type { NewEvent } from './append-events.store.ts'
import { webhookOfEvent } from './webhook-events.rules.ts'

const site: Actor = { kind: 'intake', id: null, name: 'shop.example' }
const staff: Actor = { kind: 'staff', id: 1, name: 'Sok' }
const moved = (from: string, to: string, kind = 'order.status-changed') =>
  ({ orderId: 1, kind, data: { from, to, via: 'move', batch: 'b', action: 'x' } }) as NewEvent
const arrived = (data: object) =>
  ({
    orderId: 1,
    kind: 'order.arrived',
    data: { status: 'New', domain: 'shop.example', ...data },
  }) as NewEvent

describe('what a landing site is told', () => {
  it.each([
    ['Awaiting', 'order.needs_answer'],
    ['Completed', 'order.completed'],
    ['Refunds', 'order.refunded'],
    ['Deleted', 'order.deleted'],
  ])('an order that comes to %s: %s, by a move and by an undo', (to, type) => {
    expect(webhookOfEvent(moved('New', to), staff)).toMatchObject({ type, status: to })
    expect(webhookOfEvent(moved('New', to, 'order.undone'), staff)).toMatchObject({
      type,
      status: to,
    })
    expect(webhookOfEvent(moved(to, to), staff)).toBeNull()
  })

  it.each(['New', 'AwaitingGovt', 'Contact Customer', 'Customer Called'])(
    'nothing of an order that comes to %s',
    (to) => expect(webhookOfEvent(moved('Completed', to), staff)).toBeNull(),
  )

  it('an order is received where the site handed it in, not where it was imported', () => {
    expect(webhookOfEvent(arrived({}), site)).toMatchObject({
      type: 'order.received',
      status: 'New',
    })
    expect(webhookOfEvent(arrived({ batch: 'b' }), systemActor)).toBeNull()
    expect(webhookOfEvent(arrived({}), systemActor)).toBeNull()
  })
})

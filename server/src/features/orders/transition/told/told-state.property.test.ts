import { roles } from '@e-arrival/contract/permissions'
import { type MoveTarget, moveTargets, statuses } from '@e-arrival/contract/statuses'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from '../transition.rules.ts'
import type { Change, HeldOrder, OrderState, Setting, Verdict } from '../transition-state.ts'
import { wayBack } from '../way-back.rules.ts'
import type { StateEvent } from './told-parts.ts'
import { toldState } from './told-state.rules.ts'
import { untoldParts } from './untold-parts.rules.ts'

const START = Date.parse('2026-05-01T10:00:00Z')
const LEFT = 4
const members = new Map(
  [1, 2, 3, LEFT].map((id) => [id, { name: `Member ${id}`, active: id !== LEFT }] as const),
)
const ARRIVED: HeldOrder = {
  ...{ id: 9, order_id: 'ORDER9', status: 'Pending', previous_status: null },
  ...{ status_changed_at: new Date(START), status_changed_by: '', processing_date: '2026-05-02' },
  ...{ refund_requested_at: null, refund_date: null, assigned_to: null },
  ...{ completed_by: null, completed_at: null, filed_reference: '', filed_at: null, filed_by: '' },
}
const arrival: StateEvent = {
  ...{ kind: 'order.arrived', at: new Date(START), actor_kind: 'intake', actor_id: null },
  actor_name: 'a.example',
  data: { status: 'Pending', domain: 'a.example', processing_date: '2026-05-02' },
}

type Step = Change | 'take back the last'
const memberId = fc.constantFrom(1, 2, 3)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom(...(Object.keys(moveTargets) as MoveTarget[]), 'New' as const)
    .map((to): Step => ({ kind: 'move', to, via: to === 'New' ? 'move_new_orders' : 'move' })),
  fc.constantFrom(...statuses).map((to): Step => ({ kind: 'import', to: new Map([[9, to]]) })),
  memberId.map(
    (id): Step => ({ kind: 'assign', to: { id, name: `Member ${id}` }, takeOver: true }),
  ),
  fc.constantFrom('KH-1', 'KH-2').map(
    (reference): Step => ({
      ...{ kind: 'file', reference, shared: false },
      seen: new Map([['ORDER9', { reference: '', copied: [] }]]),
    }),
  ),
  fc.constantFrom('', 'KH-3').map(
    (reference): Step => ({
      kind: 'import-reference',
      references: new Map([[9, { reference, at: null, shared: false }]]),
    }),
  ),
  fc
    .constantFrom(null, new Date(START - 9e8))
    .map((date): Step => ({ kind: 'date-refund', dates: new Map([[9, date]]) })),
  fc.constantFrom<Step>(
    ...([{ kind: 'restore' }, { kind: 'free' }, { kind: 'request-refund' }] as const),
    ...([{ kind: 'confirm-payment' }, 'take back the last', 'take back the last'] as const),
  ),
)

type Way = { order: HeldOrder; events: StateEvent[]; last: { batch: string; before: OrderState } }

/** There is nothing to take back, as after an undo. */
const NONE = ''
const nothing: Way['last'] = { batch: NONE, before: ARRIVED }

const changeOf = ({ last, order }: Way, asked: Step): Change => {
  if (asked !== 'take back the last') return asked
  const item = { before: last.before, after: order, lastBatch: last.batch, changedBy: '' }
  return { kind: 'undo', action: 'move', batch: last.batch, items: new Map([[9, item]]) }
}

/** One step of one member with one role; what is refused changes nothing. */
const walked = (way: Way, [asked, role, id]: readonly [Step, (typeof roles)[number], number]) => {
  const at = new Date(START + 60_000 * way.events.length)
  const isBack = asked === 'take back the last'
  if (isBack && way.last.batch === NONE) return way
  const batch = isBack ? wayBack(way.last.batch) : `B${way.events.length}`
  const setting: Setting = {
    by: { actor: { kind: 'staff', id, name: `Member ${id}` }, role },
    ...{
      at,
      today: '2026-05-01',
      members,
      batch,
      carrier: null,
      carriers: new Map(),
      passports: new Set(),
    },
  }
  const verdict: Verdict = decide(way.order, changeOf(way, asked), undefined, setting)
  if (!verdict.done || !verdict.next) return way
  const { kind, data } = verdict.event
  const event = {
    kind,
    at,
    actor_kind: 'staff',
    actor_id: id,
    actor_name: setting.by.actor.name,
    data: { ...data },
  }
  const order = { id: 9, order_id: 'ORDER9', ...verdict.next }
  return {
    order,
    events: [...way.events, event],
    last: isBack ? nothing : { batch, before: way.order },
  }
}

const steps = fc.array(fc.tuple(step, fc.constantFrom(...roles), memberId), { maxLength: 25 })
const walk = (taken: Parameters<typeof walked>[1][]): Way =>
  taken.reduce(walked, {
    ...{ order: ARRIVED, events: [arrival] },
    last: nothing,
  })

describe("an order's events", () => {
  it('tell all of its state, whatever was done and taken back', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const { order, events } = walk(taken)
        const told = toldState(events)
        expect(Object.values(told)).not.toContain(undefined)
        expect(untoldParts(order, told, new Set())).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  it('tell nothing untrue where those of before an upgrade are missing', () => {
    fc.assert(
      fc.property(steps, fc.nat(25), (taken, from) => {
        const { order, events } = walk(taken)
        expect(untoldParts(order, toldState(events.slice(from)), new Set())).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  it('tell of a member who has left that his work may be nobody’s', () => {
    const told = { ...toldState([arrival]), assigned_to: LEFT }
    const freed = { ...ARRIVED, assigned_to: null }
    expect(untoldParts(freed, told, new Set([LEFT]))).toEqual([])
    expect(untoldParts(freed, told, new Set())).toEqual([
      { part: 'assignee', is: 'none', told: `member ${LEFT}` },
    ])
  })
})

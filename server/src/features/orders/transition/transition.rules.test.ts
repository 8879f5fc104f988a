import { roles } from '@e-arrival/contract/permissions'
import { isFinished, type MoveTarget, moveTargets, statuses } from '@e-arrival/contract/statuses'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from './transition.rules.ts'
import {
  type Change,
  type HeldOrder,
  type OrderState,
  type Setting,
  stateOf,
} from './transition-state.ts'

const AT = new Date('2026-05-01T10:00:00Z')
const TODAY = '2026-05-01'
const members = new Map(
  [1, 2, 3, 4].map((id) => [id, { name: `Member ${id}`, active: id !== 4 }] as const),
)
const memberId = fc.constantFrom(1, 2, 3, 4)
const instant = fc.integer({ min: 0, max: 1e9 }).map((n) => new Date(1.7e12 + n))

/** Orders as the transition function leaves them. */
const order: fc.Arbitrary<HeldOrder> = fc
  .record({
    id: fc.constant(9),
    order_id: fc.constant('ORDER9'),
    status: fc.constantFrom(...statuses),
    previous_status: fc.constantFrom(...statuses.filter((status) => status !== 'Deleted')),
    status_changed_at: instant,
    status_changed_by: fc.constantFrom('', 'Ann'),
    processing_date: fc.constantFrom('2026-04-30', TODAY, '2026-05-02'),
    refund_requested_at: fc.option(instant),
    refund_date: instant,
    assigned_to: fc.option(memberId),
    completed_by: fc.option(memberId),
    completed_at: fc.option(instant),
    filed_reference: fc.constantFrom('', 'KH-1'),
    filed_at: instant,
    filed_by: fc.constant('Ann'),
  })
  .map((parts) => {
    const previous_status = parts.status === 'Deleted' ? parts.previous_status : null
    const wasRefunded = (previous_status ?? parts.status) === 'Refunds'
    return {
      ...parts,
      previous_status,
      refund_date: wasRefunded ? parts.refund_date : null,
      refund_requested_at: wasRefunded ? null : parts.refund_requested_at,
      completed_by: parts.completed_at ? parts.completed_by : null,
      ...(parts.filed_reference === '' ? { filed_at: null, filed_by: '' } : {}),
    }
  })

const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .constantFrom(...(Object.keys(moveTargets) as MoveTarget[]))
    .map((to): Change => ({ kind: 'move', to, via: 'move' })),
  fc.constant<Change>({ kind: 'move', to: 'New', via: 'move_new_orders' }),
  fc.record({ id: memberId, takeOver: fc.boolean() }).map(
    ({ id, takeOver }): Change => ({
      kind: 'assign',
      to: { id, name: `Member ${id}` },
      takeOver,
    }),
  ),
  fc.constantFrom('', 'KH-1').map(
    (reference): Change => ({
      kind: 'file',
      reference: 'KH-2',
      shared: false,
      seen: new Map([['ORDER9', { reference, copied: [] }]]),
    }),
  ),
  fc.constant<Change>({ kind: 'correct-filing', reference: 'KH-3', shared: false, seen: 'KH-1' }),
  fc.constantFrom<Change>({ kind: 'restore' }, { kind: 'free' }, { kind: 'request-refund' }),
)
const setting: fc.Arbitrary<Setting> = fc
  .record({ role: fc.constantFrom(...roles), id: fc.constantFrom(1, 2, 3) })
  .map(({ role, id }) => ({
    by: { actor: { kind: 'staff', id, name: `Member ${id}` }, role },
    at: AT,
    today: TODAY,
    members,
    batch: 'B',
    carrier: null,
    carriers: new Map(),
    passports: new Set(),
  }))

const isLead = ({ by }: Setting) => by.role === 'Admin' || by.role === 'Manager'

/** Checks something of every change that is done. */
const whenDone = (
  check: (before: HeldOrder, next: OrderState, made: Change, by: Setting) => void,
): void =>
  fc.assert(
    fc.property(order, change, setting, (before, made, by) => {
      const verdict = decide(before, made, undefined, by)
      if (verdict.done && verdict.next) check(before, verdict.next, made, by)
    }),
    { numRuns: 2000 },
  )

describe('the transition rules', () => {
  it('keep what an order may look like', () =>
    whenDone((before, next) => {
      expect(next.previous_status !== null).toBe(next.status === 'Deleted')
      if (next.refund_date !== null)
        expect([next.status, next.previous_status]).toContain('Refunds')
      if (next.status === 'Refunds') expect(next.refund_date).not.toBeNull()
      if (before.completed_at) expect(next.completed_at).toEqual(before.completed_at)
      if (next.completed_at && !before.completed_at) expect(next.status).toBe('Completed')
    }))

  it('let nobody but leads into or out of Deleted, and nobody touch what others hold', () =>
    whenDone((before, next, made, by) => {
      if ((before.status === 'Deleted') !== (next.status === 'Deleted'))
        expect(isLead(by)).toBe(true)
      if (made.kind === 'free' && before.assigned_to !== by.by.actor.id)
        expect(isLead(by)).toBe(true)
      if (made.kind === 'assign' && before.assigned_to !== null) expect(made.takeOver).toBe(true)
    }))

  it('never give open work to who has left', () =>
    whenDone((before, next) => {
      if (next.assigned_to === 4 && !isFinished(next.status))
        expect([before.assigned_to, before.status]).toEqual([4, next.status])
    }))

  it('change only what the action is about', () =>
    whenDone((before, next, made) => {
      const same = (...keys: (keyof OrderState)[]) => {
        for (const key of keys) expect([key, next[key]]).toEqual([key, before[key]])
      }
      if (made.kind === 'assign' || made.kind === 'free')
        same('status', 'refund_date', 'refund_requested_at', 'processing_date', 'completed_at')
      if (made.kind === 'request-refund') same('status', 'assigned_to', 'processing_date')
      if (made.kind === 'move' && made.to !== 'New') same('processing_date')
      if (made.kind === 'restore') same('refund_date', 'refund_requested_at', 'completed_at')
    }))

  it('do nothing to an order that is not as its sender saw it, and say so', () =>
    fc.assert(
      fc.property(
        order,
        change,
        setting,
        fc.constantFrom(...statuses),
        (before, made, by, seen) => {
          fc.pre(seen !== before.status)
          const verdict = decide(before, made, seen, by)
          expect(verdict).toMatchObject({ done: false, reason: 'changed' })
          expect(verdict.message).toMatch(
            /^(Changed (by Ann )?to .*, reload|Filed by Ann on .*, reference KH-1)$/,
          )
        },
      ),
    ))

  it('file an order once, and never over what somebody else filed', () =>
    whenDone((before, next, made) => {
      expect(next.filed_at === null).toBe(next.filed_reference === '')
      if (made.kind !== 'file') {
        if (made.kind !== 'correct-filing')
          expect(next.filed_reference).toBe(before.filed_reference)
        return
      }
      const { reference: seen } = made.seen.get('ORDER9') ?? { reference: '' }
      expect([next.status, next.filed_reference]).toEqual(['AwaitingGovt', 'KH-2'])
      expect(before.filed_reference).toBeOneOf(['', seen])
      expect(isFinished(before.status)).toBe(false)
      if (before.filed_reference !== '') expect(before.status).not.toBe('AwaitingGovt')
    }))

  it('do what move says, or name the reason', () =>
    fc.assert(
      fc.property(order, change, setting, (before, made, by) => {
        fc.pre(made.kind === 'move')
        const verdict = decide(before, made, undefined, by)
        const isSame = before.status === made.to
        const isDeleted = before.status === 'Deleted' || made.to === 'Deleted'
        if (verdict.done) expect(verdict.next?.status).toBe(made.to)
        else expect(isSame || (isDeleted && !isLead(by))).toBe(true)
      }),
    ))

  it('take every change back exactly, for who may', () =>
    fc.assert(
      fc.property(order, change, setting, (before, made, by) => {
        const done = decide(before, made, undefined, by)
        fc.pre(done.done && done.next !== null && before.assigned_to !== 4)
        if (!done.done || !done.next) return
        const admin: Setting = { ...by, by: { ...by.by, role: 'Admin' } }
        const item = {
          before: stateOf(before),
          after: done.next,
          lastBatch: 'B',
          changedBy: 'Ann',
        }
        const undo: Change = {
          kind: 'undo',
          action: 'move',
          batch: 'B',
          items: new Map([[9, item]]),
        }
        const held = { id: 9, order_id: 'ORDER9', ...done.next }
        const back = decide(held, undo, undefined, admin)
        expect(back.done && back.next).toEqual({
          ...stateOf(before),
          status_changed_at: before.status === done.next.status ? done.next.status_changed_at : AT,
          status_changed_by:
            before.status === done.next.status ? done.next.status_changed_by : admin.by.actor.name,
        })
        const other = new Map([[9, { ...item, lastBatch: 'C' }]])
        expect(decide(held, { ...undo, items: other }, undefined, admin).done).toBe(false)
      }),
      { numRuns: 1000 },
    ))
})

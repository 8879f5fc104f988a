import type { UndoKind } from '@e-arrival/contract/orders/undo'
import {
  type Change,
  changedText,
  type HeldOrder,
  memberName,
  type OrderState,
  refuse,
  type Setting,
  type UndoItem,
  type Verdict,
} from './transition-state.ts'
import { missingRight, withoutFormerMember } from './transition-status.rules.ts'

const same = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

const isAsLeft = (order: OrderState, after: OrderState): boolean =>
  order.status === after.status &&
  order.previous_status === after.previous_status &&
  order.processing_date === after.processing_date &&
  order.assigned_to === after.assigned_to &&
  order.filed_reference === after.filed_reference &&
  same(order.refund_requested_at, after.refund_requested_at) &&
  same(order.refund_date, after.refund_date)

/** Why an order is left alone: what somebody did to it since. */
const sinceText = (order: HeldOrder, item: UndoItem, setting: Setting): string => {
  if (order.status !== item.after.status) return changedText(order)
  if (order.assigned_to !== item.after.assigned_to)
    return order.assigned_to === null
      ? `Moved to its original folder by ${item.changedBy}`
      : `Assigned to ${memberName(setting, order.assigned_to)} by ${item.changedBy}`
  return `Changed by ${item.changedBy} since`
}

const undoneData = (
  action: UndoKind | 'import',
  order: HeldOrder,
  next: OrderState,
  setting: Setting,
) => ({
  action,
  from: order.status,
  to: next.status,
  ...(order.assigned_to === next.assigned_to
    ? {}
    : {
        assignedFrom: memberName(setting, order.assigned_to),
        ...(order.assigned_to === null ? {} : { assignedFromId: order.assigned_to }),
        assignedTo: memberName(setting, next.assigned_to),
        ...(next.assigned_to === null ? {} : { assignedToId: next.assigned_to }),
      }),
  ...(order.filed_reference === next.filed_reference
    ? {}
    : { referenceFrom: order.filed_reference, referenceTo: next.filed_reference }),
  restored: {
    previous_status: next.previous_status,
    processing_date: next.processing_date,
    refund_date: next.refund_date?.toISOString() ?? null,
    refund_requested_at: next.refund_requested_at?.toISOString() ?? null,
    completed_at: next.completed_at?.toISOString() ?? null,
    completed_by: next.completed_by,
    filed_at: next.filed_at?.toISOString() ?? null,
    filed_by: next.filed_by,
  },
  batch: setting.batch,
})

/** Puts an order back exactly as it was before the batch, if the batch's change is still its newest. */
export const takeBack = (
  order: HeldOrder,
  { action, batch, items }: Extract<Change, { kind: 'undo' }>,
  setting: Setting,
): Verdict => {
  const item = items.get(order.id)
  if (!item) return refuse('unknown', 'Not part of this action')
  if (item.lastBatch !== batch || !isAsLeft(order, item.after))
    return refuse('changed', sinceText(order, item, setting))
  const missing = missingRight(order.status, item.before.status, setting)
  if (missing) return missing
  const restatused = order.status !== item.before.status
  const next = withoutFormerMember(
    {
      ...item.before,
      status_changed_at: restatused ? setting.at : order.status_changed_at,
      status_changed_by: restatused ? setting.by.actor.name : order.status_changed_by,
    },
    setting,
  )
  return {
    done: true,
    next,
    event: { kind: 'order.undone', data: undoneData(action, order, next, setting) },
    message: 'Undone',
  }
}

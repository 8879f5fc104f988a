import { isolated } from '@e-arrival/contract/values/isolated'
import {
  allowed,
  type Change,
  type HeldOrder,
  memberName,
  type OrderState,
  type RuleGive,
  refuse,
  type Setting,
  stateOf,
  type Verdict,
} from './transition-state.ts'

const given = (
  order: HeldOrder,
  to: { id: number; name: string } | null,
  setting: Setting,
  message: string,
  said: { rule?: string; among?: readonly string[]; hours?: number } = {},
): Verdict => {
  const next: OrderState = { ...stateOf(order), assigned_to: to?.id ?? null }
  const from = memberName(setting, order.assigned_to)
  return {
    done: true,
    next,
    event: {
      kind: 'order.assigned',
      data: {
        ...{ from, to: to?.name ?? null },
        ...(order.assigned_to === null ? {} : { fromId: order.assigned_to }),
        ...(to === null ? {} : { toId: to.id }),
        ...{ ...said, batch: setting.batch },
      },
    },
    message,
  }
}

const formerMember = 'a former member'

/**
 * Refuses what is given or freed by who saw another holder than there is now, null for none (D17); undefined where he saw this one, or
 * does not say.
 */
export const takenMeanwhile = (
  order: HeldOrder,
  change: Change,
  seen: string | null | undefined,
  setting: Setting,
): Verdict | undefined => {
  const concerns = change.kind === 'assign' || change.kind === 'free'
  const isAsAsked = change.kind === 'assign' && order.assigned_to === change.to.id
  if (!concerns || isAsAsked || seen === undefined) return undefined
  if (order.assigned_to === null) return seen ? refuse('changed', 'Freed meanwhile') : undefined
  const holder = memberName(setting, order.assigned_to)
  if (holder === seen) return undefined
  return refuse('taken', `Already assigned to ${isolated(holder ?? formerMember)}`)
}

const inDeleted = refuse('refused', 'In Deleted: restore it first')

/** Takes a free order; one that somebody holds only where the caller may take over (D15). */
export const assign = (
  order: HeldOrder,
  { to, takeOver }: { to: { id: number; name: string }; takeOver: boolean },
  setting: Setting,
): Verdict => {
  if (order.assigned_to === to.id)
    return { done: true, next: null, message: `Already assigned to ${isolated(to.name)}` }
  if (order.status === 'Deleted') return inDeleted
  if (setting.members.get(to.id)?.active !== true)
    return refuse('refused', `${isolated(to.name)} is no longer a team member`)
  if (order.assigned_to !== null && !takeOver)
    return refuse(
      'taken',
      `Already assigned to ${isolated(memberName(setting, order.assigned_to) ?? formerMember)}`,
    )
  return given(order, to, setting, `Assigned to ${isolated(to.name)}`)
}

/** Back to the original folder: the holder himself, or Admin and Manager (D14, D15). */
export const free = (order: HeldOrder, setting: Setting): Verdict => {
  if (order.assigned_to === null)
    return { done: true, next: null, message: 'Already in its original folder' }
  if (order.status === 'Deleted' && setting.by.role !== null) return inDeleted
  const { actor } = setting.by
  const own = actor.kind === 'staff' && actor.id === order.assigned_to
  if (!own && !allowed(setting.by, 'orders.assign-others'))
    return refuse(
      'forbidden',
      `Assigned to ${isolated(memberName(setting, order.assigned_to) ?? formerMember)}: only Admin and Manager may free it`,
    )
  return given(order, null, setting, 'Moved to its original folder')
}

/** A rule gives free orders of New alone, and takes back from nobody but whom it means: what a person did meanwhile stands (decision 0059). */
export const byRule = (order: HeldOrder, give: RuleGive | undefined, setting: Setting): Verdict => {
  if (!give) return refuse('unknown', 'No rule says anything of this order')
  if (order.status !== 'New') return refuse('refused', `Not in New but in ${order.status}`)
  const { to, rule } = give
  if (to === null) {
    if (order.assigned_to !== give.from) return refuse('changed', 'Assigned anew meanwhile')
    return given(order, null, setting, 'Gone back', { rule, hours: give.hours })
  }
  if (order.assigned_to !== null) return refuse('taken', 'Assigned meanwhile')
  if (order.refund_requested_at !== null) return refuse('refused', 'A refund is requested')
  if (setting.members.get(to.id)?.active !== true)
    return refuse('refused', `${isolated(to.name)} is no longer a team member`)
  const { among } = give
  return given(order, to, setting, `Assigned to ${isolated(to.name)}`, {
    rule,
    ...(among.length > 0 ? { among } : {}),
  })
}

import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import { AppError } from '../../../platform/app-error.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { appendEvents, type NewEvent } from '../../../platform/event-log/append-events.store.ts'
import { holdMembers, holdOrders, writeOrders } from './orders.store.ts'
import { decide } from './transition.rules.ts'
import {
  type By,
  type Change,
  type HeldOrder,
  memberName,
  type OrderState,
  type Setting,
  type Verdict,
} from './transition-state.ts'

export type Transition = {
  /** Internal ids, each once, with the status the sender saw where he said it. */
  orders: readonly { id: number; expected?: string | undefined }[]
  change: Change
  by: By
  at: Date
  batch: string
  /** Their rows in id order, where the caller holds them already. */
  held?: HeldOrder[] | undefined
}
export type Outcome = {
  order: HeldOrder
  verdict: Verdict
  after: OrderState
  /** The name behind after.assigned_to. */
  assignee: string | null
}

const mentioned = (held: HeldOrder[], change: Change, { actor, role }: By): number[] => {
  const ids = held.flatMap((order) => (order.assigned_to === null ? [] : [order.assigned_to]))
  if (role !== null && actor.id !== null) ids.push(actor.id)
  if (change.kind === 'assign') ids.push(change.to.id)
  if (change.kind === 'undo')
    for (const { before } of change.items.values())
      if (before.assigned_to !== null) ids.push(before.assigned_to)
  return [...new Set(ids)]
}

type Members = Awaited<ReturnType<typeof holdMembers>>
/** A long run ends with the member who started it: his role is the one he has now (D23, D32). */
const assertStillMay = ({ actor, role }: By, members: Members): void => {
  if (role === null) return
  const member = actor.id === null ? undefined : members.get(actor.id)
  if (!member?.active) throw new AppError('unauthenticated')
  if (member.type !== role) throw new AppError('forbidden')
}

const changedOrder = ({ order, verdict }: Outcome): HeldOrder[] =>
  verdict.done && verdict.next ? [{ id: order.id, order_id: order.order_id, ...verdict.next }] : []

const eventOf = ({ order, verdict }: Outcome): NewEvent[] =>
  verdict.done && verdict.next ? [{ orderId: order.id, ...verdict.event }] : []

/**
 * THE transition function: every path that changes a status, an assignee or a refund passes here. Rows are locked in id
 * order, each order is judged by the rules, and what changed is written in one statement with one event each. Orders
 * that do not exist are missing in the outcome.
 */
export const transitionOrders = async (
  trx: Trx,
  { orders, change, by, at, batch, held: before }: Transition,
): Promise<Outcome[]> => {
  const expected = new Map(orders.map(({ id, expected }) => [id, expected]))
  const held = before ?? (await holdOrders(trx, [...expected.keys()]))
  const members = await holdMembers(trx, mentioned(held, change, by))
  assertStillMay(by, members)
  const setting: Setting = { by, at, today: dayIn(OFFICE_ZONE, at), members, batch }
  const outcomes = held.map((order): Outcome => {
    const verdict = decide(order, change, expected.get(order.id), setting)
    const after = (verdict.done && verdict.next) || order
    return { order, verdict, after, assignee: memberName(setting, after.assigned_to) }
  })
  await writeOrders(trx, outcomes.flatMap(changedOrder))
  await appendEvents(trx, by.actor, at, outcomes.flatMap(eventOf))
  return outcomes
}

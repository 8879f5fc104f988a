import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import { AppError } from '../../../platform/app-error.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { appendEvents, type NewEvent } from '../../../platform/event-log/append-events.store.ts'
import { holdMembers, holdOrders, type Members, writeOrders } from './orders.store.ts'
import { passportsAsReference } from './passport-as-reference.store.ts'
import { importedCarriers, referenceCarrier } from './reference-carrier.store.ts'
import { refuseErased } from './refuse-erased.read.ts'
import { decide } from './transition.rules.ts'
import { takenMeanwhile } from './transition-assign.rules.ts'
import {
  type By,
  type Change,
  type HeldOrder,
  memberName,
  type OrderState,
  type Setting,
  type Verdict,
} from './transition-state.ts'

/** An order by its internal id, with the status that the sender saw, and the name of who held it, where he said it. */
export type SeenOrder = {
  id: number
  expected?: string | undefined
  holder?: string | null | undefined
}

export type Transition = {
  /** Internal ids, each once. */
  orders: readonly SeenOrder[]
  change: Change
  by: By
  at: Date
  batch: string
  /** Their rows in id order and the members of membersOf, where the caller holds them already. */
  held?: Held | undefined
}
export type Held = { orders: HeldOrder[]; members: Members }
export type Outcome = {
  order: HeldOrder
  verdict: Verdict
  after: OrderState
  /** The name behind after.assigned_to. */
  assignee: string | null
}

/** The members that a change of whatever orders needs to know. */
export const membersOf = (change: Change, { actor, role }: By): number[] => [
  ...(role !== null && actor.id !== null ? [actor.id] : []),
  ...(change.kind === 'assign' ? [change.to.id] : []),
  ...(change.kind === 'rule'
    ? [...change.gives.values()].flatMap(({ to }) => (to ? [to.id] : []))
    : []),
]

const mentioned = (held: HeldOrder[], change: Change, by: By): number[] => {
  const ids = membersOf(change, by)
  for (const { assigned_to } of held) if (assigned_to !== null) ids.push(assigned_to)
  if (change.kind === 'undo')
    for (const { before } of change.items.values())
      if (before.assigned_to !== null) ids.push(before.assigned_to)
  return [...new Set(ids)]
}

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
  const seen = new Map(orders.map((order) => [order.id, order]))
  const held = before?.orders ?? (await holdOrders(trx, [...seen.keys()]))
  const known = before?.members ?? new Map<number, never>()
  const unknown = mentioned(held, change, by).filter((id) => !known.has(id))
  const members: Members = new Map([...known, ...(await holdMembers(trx, unknown))])
  assertStillMay(by, members)
  const carrier = await referenceCarrier(trx, change, held)
  const carriers = await importedCarriers(trx, change, held)
  const passports = await passportsAsReference(trx, change, held)
  const today = dayIn(OFFICE_ZONE, at)
  const setting: Setting = { by, at, today, members, batch, carrier, carriers, passports }
  const judged = held.map((order) => {
    const { expected, holder } = seen.get(order.id) ?? {}
    const verdict =
      takenMeanwhile(order, change, holder, setting) ?? decide(order, change, expected, setting)
    return { order, verdict }
  })
  const outcomes = (await refuseErased(trx, judged)).map(({ order, verdict }): Outcome => {
    const after = (verdict.done && verdict.next) || order
    return { order, verdict, after, assignee: memberName(setting, after.assigned_to) }
  })
  await writeOrders(trx, outcomes.flatMap(changedOrder))
  await appendEvents(trx, by.actor, at, outcomes.flatMap(eventOf))
  return outcomes
}

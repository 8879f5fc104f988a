import type { Status } from '@e-arrival/contract/statuses'
import type { Trx } from '../../../platform/db/db.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { type Outcome, transitionOrders } from './transition.ts'
import { type Change, type OrderState, type SaidReference, stateOf } from './transition-state.ts'

/** What a file says of an order's state; a part that it leaves open, or that is so already, is missing. */
export type GivenState = {
  id: number
  status?: Status | undefined
  assignTo?: { id: number; name: string } | null | undefined
  refundDate?: Date | null | undefined
  requestsRefund?: boolean | undefined
  reference?: SaidReference | undefined
}
/** A part that was not taken, and why. */
export type LeftState = { id: number; path: string; message: string }
/** What an import did to an order's state, as an undo needs it. */
export type MovedState = { id: number; before: OrderState; after: OrderState }

type Step = { path: string; change: Change; ids: number[] }

/** One step a kind of change, and one a member that orders are given to. */
const stepsOf = (said: GivenState[]): Step[] => {
  const statuses = new Map(said.flatMap(({ id, status }) => (status ? [[id, status]] : [])))
  const dates = new Map(
    said.flatMap(({ id, refundDate }) => (refundDate === undefined ? [] : [[id, refundDate]])),
  )
  const references = new Map(
    said.flatMap(({ id, reference }) => (reference ? [[id, reference]] : [])),
  )
  const requests = said.filter(({ requestsRefund }) => requestsRefund).map(({ id }) => id)
  const freed = said.filter(({ assignTo }) => assignTo === null).map(({ id }) => id)
  const given = Map.groupBy(
    said.filter(({ assignTo }) => assignTo),
    ({ assignTo }) => assignTo?.id ?? 0,
  )
  const assigned = [...given.values()].map((group): Step => {
    const { id = 0, name = '' } = group[0]?.assignTo ?? {}
    const change = { kind: 'assign', to: { id, name }, takeOver: true } as const
    return { path: 'assign_to', change, ids: group.map((one) => one.id) }
  })
  const steps: Step[] = [
    { path: 'process_status', change: { kind: 'import', to: statuses }, ids: [...statuses.keys()] },
    {
      path: 'filed_reference',
      change: { kind: 'import-reference', references },
      ids: [...references.keys()],
    },
    { path: 'refund_date', change: { kind: 'date-refund', dates }, ids: [...dates.keys()] },
    { path: 'remark', change: { kind: 'request-refund' }, ids: requests },
    { path: 'assign_to', change: { kind: 'free' }, ids: freed },
    ...assigned,
  ]
  return steps.filter(({ ids }) => ids.length > 0)
}

/** Statuses, references, refunds and assignees that a file says, each through the transition function in the importer's name (D78). */
export const importStates = async (
  trx: Trx,
  { actor, at, batch }: { actor: Actor; at: Date; batch: string },
  said: GivenState[],
): Promise<{ moved: MovedState[]; left: LeftState[] }> => {
  const moved = new Map<number, MovedState>()
  const left: LeftState[] = []
  const note = (path: string, { order, verdict, after }: Outcome): void => {
    if (!verdict.done) left.push({ id: order.id, path, message: verdict.message })
    else if (verdict.next) {
      const before = moved.get(order.id)?.before ?? stateOf(order)
      moved.set(order.id, { id: order.id, before, after: stateOf(after) })
    }
  }
  for (const { path, change, ids } of stepsOf(said)) {
    const orders = ids.map((id) => ({ id }))
    const by = { actor, role: null }
    for (const outcome of await transitionOrders(trx, { orders, change, by, at, batch }))
      note(path, outcome)
  }
  return { moved: [...moved.values()], left }
}

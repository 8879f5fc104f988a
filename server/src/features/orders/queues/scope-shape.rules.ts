import type { Status } from '@e-arrival/contract/statuses'
import { slot } from '../../../platform/db/known-statement.ts'
import { counterKeysOf } from './counters/counter-keys.rules.ts'
import type { QueueScope } from './queue.rules.ts'
import { holdsOf } from './queue-holds.rules.ts'

/** What a queue's statement depends on, and what its calls tell it: lists that differ in `values` alone share one statement. */
export type ScopeShape = {
  key: string
  scope: QueueScope
  values: Readonly<Record<string, unknown>>
}

/** Each key by itself: of a list of them PostgreSQL would take it that they are many. */
const asSlots = (keys: readonly string[]) => keys.map((_, at) => slot<string>(`counterKey${at}`))
const valuesOf = (keys: readonly string[]) =>
  Object.fromEntries(keys.map((key, at) => [`counterKey${at}`, key]))

const toldOf = (scope: QueueScope, status: Status | undefined): Pick<QueueScope, 'told'> => {
  const counterKeys = asSlots(counterKeysOf(scope).keys)
  if (status) return { told: { counterKeys, status: slot('status') } }
  return scope.queue === 'myOrder' ? { told: { counterKeys } } : {}
}

/** Days, members and months are told at each call, and which status a queue of one status is about. */
export const shapeOf = (scope: QueueScope): ScopeShape => {
  const { queue, today, memberId, month, unassigned = false, statuses } = scope
  const holds = holdsOf(queue)
  const status = holds.kind === 'status' ? holds.status : undefined
  const key = JSON.stringify([status ? 'status' : queue, month === undefined, unassigned, statuses])
  return {
    key,
    scope: {
      ...scope,
      today: slot('today'),
      memberId: slot('memberId'),
      month: month === undefined ? undefined : slot('month'),
      ...toldOf(scope, status),
    },
    values: { today, memberId, month, status, ...valuesOf(counterKeysOf(scope).keys) },
  }
}

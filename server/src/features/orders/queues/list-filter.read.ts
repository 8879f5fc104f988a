import { SEARCH_COUNT_BOUND } from '@e-arrival/contract/orders/list'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { plannedAnew } from '../../../platform/db/planned-anew.ts'
import type { Database } from '../../../platform/db/schema/schema.ts'
import { isChosen, type Narrowed } from './filters/chosen.read.ts'
import { inQueue } from './queue.read.ts'
import type { QueueScope } from './queue.rules.ts'

/** Which orders a list, an export or a walk is about. */
export type ListFilter = Narrowed & {
  scope: QueueScope
  search?: string | undefined
}

/** Whether nothing but the queue and its own parts narrows the list: counters then know its total. */
export const isWholeScope = ({ created, chosen }: ListFilter): boolean => !created && !chosen

/** Rows of a list with its total; countIsBound: the total stopped at SEARCH_COUNT_BOUND. */
export type OrderList = { rows: OrderRow[]; count: number; countIsBound?: boolean }

const eb = expressionBuilder<Database, 'orders'>()

/** What a filter leaves of orders, the search apart; where the plan depends on the values, it is made anew. */
export const filtered = (filter: ListFilter): Expression<SqlBool> =>
  filter.chosen
    ? eb.and([sql<SqlBool>`${plannedAnew} true`, conditionOf(filter)])
    : conditionOf(filter)

/** The same as one condition, whoever plans it. */
export const conditionOf = ({ scope, created, chosen }: ListFilter): Expression<SqlBool> => {
  const conditions = [inQueue(scope), ...isChosen(chosen)]
  if (created?.from) conditions.push(eb('orders.created_at', '>=', created.from))
  if (created?.until) conditions.push(eb('orders.created_at', '<', created.until))
  return eb.and(conditions)
}

/** One more than this is looked for, so that a total can say that it stopped. */
export const COUNT_UP_TO = SEARCH_COUNT_BOUND + 1

/** A list with a total that was counted up to COUNT_UP_TO. */
export const boundedList = (rows: OrderRow[], counted: number): OrderList =>
  counted < COUNT_UP_TO
    ? { rows, count: counted }
    : { rows, count: SEARCH_COUNT_BOUND, countIsBound: true }

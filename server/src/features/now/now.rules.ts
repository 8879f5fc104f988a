import { type NowName, nowNames } from '@e-arrival/contract/now/conditions'
import type { NowFigure } from '@e-arrival/contract/now/get-now'
import { DAYS_AHEAD } from '@e-arrival/contract/now/spans'
import { may, type Role } from '@e-arrival/contract/permissions'
import type { NowList } from '../orders/orders.public.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Whose orders Now counts: everybody's for whom Order History is open to, else one's own. */
export const queueOf = (role: Role): 'allOrder' | 'myOrder' =>
  may(role, 'orders.history') ? 'allOrder' : 'myOrder'

/** My Orders holds no completed order, so that nothing is told of them. */
const ofCompleted: ReadonlySet<NowName> = new Set(['not-fetched'])

/** The numbers besides those of days, each with the filters of its list. */
export const figuresOf = (
  today: string,
  queue: 'allOrder' | 'myOrder',
): { name: NowFigure; filters: NowList }[] => [
  { name: 'late', filters: { now: 'to-file', processingTo: dayAfter(today, -1) } },
  ...nowNames.flatMap((name) =>
    name === 'to-file' || (queue === 'myOrder' && ofCompleted.has(name))
      ? []
      : [{ name, filters: { now: name } }],
  ),
]

/** Today and the days after it. */
export const daysOf = (today: string): { day: string; filters: NowList }[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, after) => dayAfter(today, after)).map((day) => ({
    day,
    filters: { now: 'to-file', processingFrom: day, processingTo: day },
  }))

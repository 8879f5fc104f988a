import { z } from 'zod'
import { route } from '../call/route.ts'
import { ruled } from '../call/schema-words.ts'
import { nowNames } from '../now/conditions.ts'
import { statuses } from '../statuses.ts'
import { isCalendarDay } from '../values/dates.ts'

/** What may be asked of an order besides its fields; what each means is D85. */
export const orderFlags = ['chargeback', 'refund-asked', 'bounced', 'not-downloaded'] as const
export type OrderFlag = (typeof orderFlags)[number]

/** In characters. */
const MOST_CHOSEN = 400
const LONGEST_NAME = 200
const LONGEST_DOMAIN = 253

/** Several values of a closed list, as one text with commas. */
const someOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .string()
    .max(MOST_CHOSEN)
    .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))])
    .pipe(z.array(z.enum(values)))

const day = z.string().refine(isCalendarDay, { error: ruled('must be a day, YYYY-MM-DD') })

/** What Order History is filtered by (D85), and My Orders by some of it; whatever is given holds for every order that is shown. */
export const orderFilterSchema = z.object({
  /** One or several, with commas. */
  status: someOf(statuses).optional(),
  /** Who has the order, by name. */
  member: z.string().trim().min(1).max(LONGEST_NAME).optional(),
  /** The landing domain, as the order came with it. */
  domain: z.string().trim().min(1).max(LONGEST_DOMAIN).optional(),
  /** Days of created_at (UTC) and of arrival, both ends in; an end left out is open. */
  from: day.optional(),
  to: day.optional(),
  arrivalFrom: day.optional(),
  arrivalTo: day.optional(),
  /** One or several, with commas; all of them hold. */
  flags: someOf(orderFlags).optional(),
  /** What the screen Now counts (D89). */
  now: z.string().pipe(z.enum(nowNames)).optional(),
  /** Days of processing, on which the filing window opens, both ends in. */
  processingFrom: day.optional(),
  processingTo: day.optional(),
})
export type OrderFilters = z.output<typeof orderFilterSchema>

/** What My Orders is filtered by too: what Now counts of one's own (D89). */
export const ownFilterFields = [
  'now',
  'processingFrom',
  'processingTo',
] as const satisfies (keyof OrderFilters)[]
/** The fields that a queue's list is filtered by. */
export const filterFieldsOf = (queue: string): readonly (keyof OrderFilters)[] => {
  if (queue === 'allOrder') return Object.keys(takesFilter) as (keyof OrderFilters)[]
  return queue === 'myOrder' ? ownFilterFields : []
}

const isSome =
  (values: readonly string[]) =>
  (text: string): boolean =>
    text.length <= MOST_CHOSEN && text.split(',').every((one) => values.includes(one.trim()))
const isWords =
  (most: number) =>
  (text: string): boolean =>
    text.trim() !== '' && text.trim().length <= most

/** Whether a text is taken as that filter: what the schema says, for a page that has no schemas (decision 0046). */
export const takesFilter: Readonly<Record<keyof OrderFilters, (text: string) => boolean>> = {
  status: isSome(statuses),
  member: isWords(LONGEST_NAME),
  domain: isWords(LONGEST_DOMAIN),
  from: isCalendarDay,
  to: isCalendarDay,
  arrivalFrom: isCalendarDay,
  arrivalTo: isCalendarDay,
  flags: isSome(orderFlags),
  now: (text) => (nowNames as readonly string[]).includes(text),
  processingFrom: isCalendarDay,
  processingTo: isCalendarDay,
}

export const filterTexts = {
  historyOnly: 'This list is not filtered by this. Leave it out.',
  endBeforeStart: 'The end is before the start.',
  noMember: 'No member has this name.',
} as const

/** So many domains are offered; an order of another is found by its own words. */
export const MOST_DOMAINS = 200

export const getFilterChoices = route({
  method: 'GET',
  path: '/admin/order-filters',
  permission: 'orders.history',
  summary:
    'What Order History can be filtered by: landing domains, and the members the caller may look at',
  reply: z.object({ domains: z.array(z.string()).max(MOST_DOMAINS), members: z.array(z.string()) }),
})

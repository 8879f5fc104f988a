import type { Status } from '@e-arrival/contract/statuses'
import { unfiledStatuses } from '@e-arrival/contract/statuses/status-sets'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Phnom Penh is UTC+07:00 all year: the arrival day begins and ends there. */
const ZONE = 7 * HOUR

export type Arrival = { text: string; when: 'far' | 'soon' | 'past' }

/** What of an order says whether it can be filed; `filed` where that is known. */
export type Filing = {
  process_status: Status
  processing_date: string | null
  filed?: object | null
}

/** Whether an order waits to be filed (record 0054) and its window is open: from its processing date on, a day 'YYYY-MM-DD' of Phnom Penh. */
export const isFilingOpen = (
  { process_status, processing_date, filed = null }: Filing,
  now: number,
): boolean =>
  unfiledStatuses.includes(process_status) &&
  filed === null &&
  processing_date !== null &&
  processing_date <= new Date(now + ZONE).toISOString().slice(0, 10)

const inWords = (ms: number): string => {
  const days = Math.floor(ms / DAY)
  const hours = Math.floor((ms % DAY) / HOUR)
  const minutes = Math.floor((ms % HOUR) / MINUTE)
  if (days >= 7) return `${days} d`
  if (days > 0) return hours ? `${days} d ${hours} h` : `${days} d`
  return hours ? `${hours} h` : `${Math.max(1, minutes)} min`
}

/** How long until the arrival day 'YYYY-MM-DD' begins in Phnom Penh; undefined without a day. The whole arrival day is 'today'. */
export const arrivalAt = (day: string | null, now: number): Arrival | undefined => {
  const begins = day ? Date.parse(`${day.slice(0, 10)}T00:00:00Z`) - ZONE : Number.NaN
  if (Number.isNaN(begins)) return undefined
  const left = begins - now
  if (left <= -DAY) return { text: `${Math.floor(-left / DAY)} d ago`, when: 'past' }
  if (left <= 0) return { text: 'today', when: 'soon' }
  return { text: `in ${inWords(left)}`, when: left < DAY ? 'soon' : 'far' }
}

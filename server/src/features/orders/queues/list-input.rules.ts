import { filterTexts } from '@e-arrival/contract/orders/filters'
import { DEFAULT_PAGE_SIZE, MAX_ROWS } from '@e-arrival/contract/orders/list'
import { invalidField } from '../../../platform/app-error.ts'

type Window = { offset: number; limit: number }
type Range = { window: Window; created?: { from?: Date; until?: Date } }
type End = string | number | null | undefined

const DAY_MS = 24 * 60 * 60 * 1000
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** The stretch a page stands for; 'all' and larger numbers are cut to MAX_ROWS (D28). */
export const readPage = (page: number, limit: number | 'all'): Window => {
  const size = limit === 'all' ? MAX_ROWS : Math.min(limit, MAX_ROWS)
  return { offset: (page - 1) * size, limit: size }
}

const readDay = (path: string, text: string): Date => {
  const at = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text))
    throw invalidField(path, 'This day does not exist.')
  return at
}

const isDay = (end: End): end is string => typeof end === 'string' && dayPattern.test(end)
const isGiven = (end: End): boolean => end !== null && end !== undefined

const readDays = (start: End, end: End): Range => {
  const from = isDay(start) ? readDay('start', start) : undefined
  const last = isDay(end) ? readDay('end', end) : undefined
  if (from && last && last < from) throw invalidField('end', filterTexts.endBeforeStart)
  return {
    window: { offset: 0, limit: MAX_ROWS },
    created: {
      ...(from ? { from } : {}),
      ...(last ? { until: new Date(last.getTime() + DAY_MS) } : {}),
    },
  }
}

/**
 * What start and end of search-order mean (D29): row offsets, half-open, or created-at days (UTC), both inclusive, with
 * at most MAX_ROWS rows; both absent is the first page.
 */
export const readRange = (start: End, end: End): Range => {
  if (isDay(start) || isDay(end)) {
    if ((isGiven(start) && !isDay(start)) || (isGiven(end) && !isDay(end)))
      throw invalidField('end', 'Start and end must both be offsets or both be dates.')
    return readDays(start, end)
  }
  const offset = Number(start ?? 0)
  const until = isGiven(end) ? Number(end) : offset + DEFAULT_PAGE_SIZE
  if (until < offset) throw invalidField('end', filterTexts.endBeforeStart)
  return { window: { offset, limit: Math.min(until - offset, MAX_ROWS) } }
}

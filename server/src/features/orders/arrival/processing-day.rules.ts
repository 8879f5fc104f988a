import { daysAfter } from '../../../platform/db/held-time.ts'

/** The day an order is worked: so many days before its arrival, and without one the day it came (D10). All 'YYYY-MM-DD'. */
export const processingDayOf = (
  arrival: string | null,
  created: string,
  futureDays: number,
): string => (arrival ? daysAfter(arrival, -futureDays) : created)

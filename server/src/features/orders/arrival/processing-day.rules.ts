const DAY_MS = 24 * 60 * 60 * 1000

/** The day an order is worked: so many days before its arrival, and without one the day it came (D10). All 'YYYY-MM-DD'. */
export const processingDayOf = (
  arrival: string | null,
  created: string,
  futureDays: number,
): string =>
  arrival
    ? new Date(Date.parse(`${arrival}T00:00:00Z`) - futureDays * DAY_MS).toISOString().slice(0, 10)
    : created

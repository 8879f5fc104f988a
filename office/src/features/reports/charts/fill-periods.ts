import type { ProcessedOverTime } from '@e-arrival/contract/reports'

type Unit = ProcessedOverTime['unit']

/** A chart wider than this many bars says nothing more. */
const MOST_PERIODS = 400

const next = (period: string, unit: Unit): string => {
  const [year = 0, month = 1, day = 1] = period.split('-').map(Number)
  const at =
    unit === 'day'
      ? new Date(Date.UTC(year, month - 1, day + 1))
      : new Date(Date.UTC(year, month, 1))
  return at.toISOString().slice(0, unit === 'day' ? 10 : 7)
}

/** Every day or month from the first to the last in which something happened: the answer leaves the others out. */
export const everyPeriod = ({
  unit,
  rows,
}: {
  unit: Unit
  rows: readonly { period: string }[]
}): string[] => {
  const known = rows.map(({ period }) => period).toSorted()
  const last = known.at(-1)
  const periods: string[] = []
  for (let at = known[0]; at && last && at <= last; at = next(at, unit)) periods.push(at)
  return periods.slice(-MOST_PERIODS)
}

/** A member's orders in each of the periods. */
export const countsOf = (
  { rows }: ProcessedOverTime,
  member: string,
  periods: readonly string[],
): { period: string; count: number }[] => {
  const counts = new Map(
    rows.filter((row) => row.processed_by === member).map((row) => [row.period, row.count]),
  )
  return periods.map((period) => ({ period, count: counts.get(period) ?? 0 }))
}

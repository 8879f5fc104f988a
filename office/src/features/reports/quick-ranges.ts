type Range = { from: string; to: string }

const DAY_MS = 86_400_000
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const back = (now: Date, days: number): string => dayOf(new Date(now.getTime() - days * DAY_MS))

/** Ranges one asks for most, in whole UTC days (D51). */
export const quickRanges = (now: Date): readonly (Range & { label: string })[] => {
  const today = dayOf(now)
  const monthStart = `${today.slice(0, 8)}01`
  const lastMonthEnd = dayOf(new Date(Date.parse(monthStart) - DAY_MS))
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: back(now, 6), to: today },
    { label: 'Last 30 days', from: back(now, 29), to: today },
    { label: 'This month', from: monthStart, to: today },
    { label: 'Last month', from: `${lastMonthEnd.slice(0, 8)}01`, to: lastMonthEnd },
    { label: 'All time', from: '', to: '' },
  ]
}

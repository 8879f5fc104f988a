import type { Now } from '@e-arrival/contract/now/get-now'
import {
  type Holidays,
  holidayOn,
  isWeekend,
  knowsMoonDays,
} from '@e-arrival/contract/now/holidays'
import { DAYS_AHEAD } from '@e-arrival/contract/now/spans'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { shareReads } from '../../platform/db/share-reads.ts'
import type { Member } from '../../platform/http/caller/session.ts'
import { countLists, todayOf } from '../orders/orders.public.ts'
import { dayAfter, daysOf, figuresOf, queueOf } from './now.rules.ts'

export type NowDeps = { clock: Clock; holidays: Holidays }

/** Screens that are opened together ask the same. */
const shareNow = shareReads<Now>()

/** Years of the days that are told whose moving holidays nobody has said. */
const unknownYears = (today: string, holidays: Holidays): string[] =>
  [...new Set([today, dayAfter(today, DAYS_AHEAD)].map((day) => day.slice(0, 4)))].filter(
    (year) => !knowsMoonDays(year, holidays),
  )

/** Who sees the whole office, and no orders of his own. */
const OFFICE: Member = { id: 0, name: '', email: '', type: 'Admin' }

/** The numbers of Now of the whole office. */
export const readOfficeNow = (db: Db, deps: NowDeps): Promise<Now> => readNow(db, deps, OFFICE)

/** The numbers of Now for a member, all of one moment and of today where the traveller arrives. */
export const readNow = (db: Db, { clock, holidays }: NowDeps, member: Member): Promise<Now> => {
  const today = todayOf(clock)
  const queue = queueOf(member.type)
  const whose = queue === 'myOrder' ? member.id : 'all'
  return shareNow(db, `${today}/${whose}`, async () => {
    const [figures, days] = [figuresOf(today, queue), daysOf(today)]
    const lists = [...figures, ...days].map(({ filters }) => filters)
    const counted = await countLists(db, { member, queue, today }, lists)
    const told = (at: number) => counted[at] ?? { count: 0, bounded: false, longest: null }
    return {
      today,
      queue,
      figures: figures.map((figure, at) => {
        const { longest, ...total } = told(at)
        const oldest = longest?.[0]?.since ?? null
        return { ...figure, ...total, oldest, ...(longest ? { longest } : {}) }
      }),
      days: days.map(({ day, filters }, at) => {
        const { count, bounded } = told(figures.length + at)
        const marks = { weekend: isWeekend(day), holiday: holidayOn(day, holidays) }
        return { day, filters, count, bounded, ...marks }
      }),
      moon_days_unknown: unknownYears(today, holidays),
    }
  })
}

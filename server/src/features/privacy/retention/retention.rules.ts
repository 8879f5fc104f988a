import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import type { Config } from '../../../platform/config/config.ts'
import { daysAfter } from '../../../platform/db/held-time.ts'

export type RetentionDays = { sensitive: number; contact: number }

/** How long each class is kept (D71). */
export const retentionDays = (
  config: Pick<Config, 'RETAIN_SENSITIVE_DAYS' | 'RETAIN_CONTACT_DAYS'>,
): RetentionDays => ({
  sensitive: config.RETAIN_SENSITIVE_DAYS,
  contact: config.RETAIN_CONTACT_DAYS,
})

/** From the day on which Admins were told what retention will erase, so many days pass before it does. */
export const NOTICE_DAYS = 14
export const DAY_MS = 24 * 60 * 60 * 1000

/** Orders that ended before this day are due. */
export const dueBefore = (now: Date, days: number): string =>
  dayIn(OFFICE_ZONE, new Date(now.getTime() - days * DAY_MS))

/** Until which day, the last one included, a class of an order that ended on a day is kept. */
export const keptUntil = daysAfter

import type { Now, NowFigure } from '@e-arrival/contract/now/get-now'
import { DISPUTE_DAYS, MAIL_LOST_DAYS } from '@e-arrival/contract/now/spans'
import { queueRows } from '@e-arrival/contract/orders/queues'

type Figure = Now['figures'][number]
type Listed = Pick<Figure, 'filters'>

const shortDay = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
})
/** 'Wed 25 Nov' of a calendar day. */
export const dayWords = (day: string): string =>
  shortDay.format(new Date(`${day}T00:00:00Z`)).replace(',', '')

/** The list that a number is the total of. */
export const listOf = ({ filters }: Listed, { queue }: Pick<Now, 'queue'>) => ({
  to: queueRows[queue].path,
  search: filters,
})

type Words = {
  /** On the strip, a word or two. */
  short: string
  rule: string
  tone: 'red' | 'saffron' | 'violet' | 'blue'
}

/** Each number in words: its name, and what an order is counted by. */
export const figureWords: Readonly<Record<NowFigure, Words>> = {
  late: {
    ...{ short: 'Late', tone: 'red' },
    rule: 'Not filed, and the window opened before today',
  },
  'at-risk': {
    ...{ short: 'At risk', tone: 'red' },
    rule: 'Arriving within 48 hours, not completed',
  },
  arrived: {
    ...{ short: 'Arrived', tone: 'red' },
    rule: 'Arrived before today, not completed',
  },
  'not-fetched': {
    ...{ short: 'Not downloaded', tone: 'saffron' },
    rule: 'Completed, arriving within 72 hours',
  },
  answered: {
    ...{ short: 'Answers', tone: 'violet' },
    rule: 'Waiting for the customer, corrected by the site since',
  },
  'mail-lost': {
    ...{ short: 'Mails', tone: 'saffron' },
    rule: `Of the last ${MAIL_LOST_DAYS} days, none sent since, not arrived yet`,
  },
  refund: {
    ...{ short: 'Refunds', tone: 'blue' },
    rule: 'Asked for in a comment, not done',
  },
  dispute: {
    ...{ short: 'Disputes', tone: 'blue' },
    rule: `A comment says Chargeback, for ${DISPUTE_DAYS} days or until voided`,
  },
}

/** Why a day is none to work on; '' where it is. */
export const markOf = ({ weekend, holiday }: Now['days'][number]): string => {
  if (holiday) return holiday
  return weekend ? 'Weekend' : ''
}

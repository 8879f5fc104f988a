import {
  type Among,
  MOST_TRIED,
  type Trial,
  type Way,
  type Why,
} from '@e-arrival/contract/assignment/rules'
import { listDateTime } from '@e-arrival/contract/values/dates'
import { isolated } from '@e-arrival/contract/values/isolated'
import { counted, inDigits } from '../../ui/digits.ts'

const whyWords: Readonly<Record<Why, string>> = {
  'nobody-in': 'nobody is in',
  priority: 'nobody who is in takes priority orders',
  language: 'nobody who is in can the language',
  'had-it': 'taken from everybody who could have them',
  limit: 'everybody who could have them is at the limit',
}
const wayWords: Readonly<Record<Way, string>> = { turn: 'by turn', load: 'by load' }
const amongWords: Readonly<Record<Among, string>> = {
  priority: 'who take priority orders',
  language: 'who can the language',
}

/** 'Would have given Maly 41, Dara 39; 3 to nobody.' */
export const sumOf = ({ orders, given, nobody }: Trial): string => {
  if (orders === 0) return 'No order came yesterday that would have been given.'
  const names = given.map(({ name, orders: n }) => `${isolated(name)} ${inDigits(n)}`)
  const left = nobody.reduce((sum, { orders: n }) => sum + n, 0)
  const rest = left > 0 ? `${inDigits(left)} to nobody` : ''
  if (names.length === 0)
    return `Would have given none of ${counted(orders, 'order')}: nobody is in.`
  return `Would have given ${[names.join(', '), rest].filter(Boolean).join('; ')}.`
}

/** Of which orders it tells, their day written as the times of this page are: DD-MM-YYYY. */
export const ordersOf = ({ day, isCut }: Trial): string => {
  const came = `that came on ${listDateTime(day).slice(0, 10)}`
  return isCut
    ? `The ${inDigits(MOST_TRIED)} orders that are given first, of those ${came}`
    : `The orders ${came}`
}

/** What stands under it: which rule gave how many, and why nobody had the rest. */
export const reasonsOf = ({ byRule, nobody }: Trial): string[] => [
  ...byRule.map(({ rule, among, orders }) => {
    const whom = among.map((one) => amongWords[one]).join(' and ')
    return `${inDigits(orders)} ${wayWords[rule]}${whom ? `, among those ${whom}` : ''}`
  }),
  ...nobody.map(({ why, orders }) => `${inDigits(orders)} to nobody: ${whyWords[why]}`),
]

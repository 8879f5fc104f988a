import {
  type AssignmentRules,
  amongs,
  MOST_TRIED,
  type Trial,
  ways,
  whys,
} from '@e-arrival/contract/assignment/rules'
import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Decided, decideGives } from './assignment.rules.ts'
import { knownRules } from './known-rules.ts'
import { textOf } from './rules.rules.ts'
import { noteTried } from './rules.store.ts'
import { lastTurn, readShift } from './shift.store.ts'
import { readCame } from './waiting.read.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Phnom Penh keeps no summer time. */
const OFFICE_OFFSET = '+07:00'
const startOf = (day: string): Date => new Date(`${day}T00:00:00${OFFICE_OFFSET}`)

/** Counts of what was decided, as the screen tells them. */
const summed = ({ gives, left, members }: Decided): Omit<Trial, 'day' | 'orders' | 'isCut'> => {
  const kindOf = (rule: string, among: readonly string[]): string => `${rule}/${among.join()}`
  const amongSets = [[], [amongs[0]], [amongs[1]], [...amongs]]
  return {
    given: members
      .map(({ id, name }) => ({ id, name, orders: gives.filter(({ to }) => to === id).length }))
      .toSorted((a, b) => b.orders - a.orders || a.id - b.id),
    byRule: ways
      .flatMap((rule) =>
        amongSets.map((among) => ({
          ...{ rule, among },
          orders: gives.filter((one) => kindOf(one.rule, one.among) === kindOf(rule, among)).length,
        })),
      )
      .filter(({ orders }) => orders > 0),
    nobody: whys
      .map((why) => ({ why, orders: left.filter((one) => one.why === why).length }))
      .filter(({ orders }) => orders > 0),
  }
}

/**
 * What rules would do with the orders that came yesterday, by the office's day, if all of them waited now: among those who are in
 * now, with what they hold now, and nothing finished meanwhile. It is the same decision that is made when they are on.
 */
export const tryRules = async (
  db: Db,
  { clock }: { clock: Clock },
  asked: AssignmentRules,
): Promise<Trial> => {
  const now = clock()
  const rules = await knownRules(db, asked)
  const until = startOf(dayIn(OFFICE_ZONE, now))
  const since = new Date(until.getTime() - DAY_MS)
  const day = dayIn(OFFICE_ZONE, since)
  const came = await readCame(db, { day, since, until, limit: MOST_TRIED + 1 })
  const orders = came.slice(0, MOST_TRIED)
  const members = await readShift(db, now, rules)
  const decided = decideGives(rules, members, await lastTurn(db), orders)
  await noteTried(db, textOf(rules))
  return { day, orders: orders.length, isCut: came.length > orders.length, ...summed(decided) }
}

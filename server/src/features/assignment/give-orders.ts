import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { assignByRule, type RuleGive } from '../orders/orders.public.ts'
import { decideGives } from './assignment.rules.ts'
import { holdRulesIfFree, noteWalked, readRules, type StoredRules } from './rules.store.ts'
import { holdShift, lastTurn, writeTurns } from './shift.store.ts'
import { holdUntouched, holdWaiting, type Place, readUntouched } from './waiting.read.ts'

/** Orders of one transaction. */
const GIVEN_AT_ONCE = 100
/** A run gives no more than so many batches, and leaves the rest to the next. */
const MOST_BATCHES = 50
/** Of what is held so many are looked at in a run. */
const LOOKED_AT = 500
const HOUR_MS = 60 * 60 * 1000

/** What is left untouched goes back, a part of what is held each time (decision 0059). */
const takeBack = async (
  trx: Trx,
  { rules: { backAfterHours: hours }, walked_to }: StoredRules,
  now: Date,
): Promise<number> => {
  if (hours === null) return 0
  const since = new Date(now.getTime() - hours * HOUR_MS)
  const today = dayIn(OFFICE_ZONE, now)
  const part = { after: walked_to, today, since, part: LOOKED_AT }
  const { untouched, next } = await readUntouched(trx, part)
  if (next !== walked_to) await noteWalked(trx, next)
  if (untouched.length === 0) return 0
  const held = await holdUntouched(trx, untouched, since)
  const gives = held.map(({ id, from }): [number, RuleGive] => [
    id,
    { to: null, from, rule: 'untouched', hours },
  ])
  return (await assignByRule(trx, now, new Map(gives))).size
}

type Batch = { given: number; after: Place | null }

/** Gives what waits to those who are in, one batch of it from a place on; after null: that was all. */
const giveBatch = async (
  trx: Trx,
  { rules }: StoredRules,
  now: Date,
  after: Place | null,
): Promise<Batch> => {
  const shift = await holdShift(trx, now, rules)
  const free = shift.filter(({ holds }) => holds < rules.limit)
  if (free.length === 0) return { given: 0, after: null }
  const asked = { today: dayIn(OFFICE_ZONE, now), members: free, after, limit: GIVEN_AT_ONCE }
  const { orders, last } = await holdWaiting(trx, asked)
  const { gives } = decideGives(rules, shift, await lastTurn(trx), orders)
  const names = new Map(shift.map(({ id, name }) => [id, name]))
  const done = await assignByRule(
    trx,
    now,
    new Map(
      gives.map(({ order, to, rule, among }) => [
        order,
        { to: { id: to, name: names.get(to) ?? '' }, rule, among },
      ]),
    ),
  )
  await keepTurns(
    trx,
    gives.filter(({ order }) => done.has(order)).map(({ to }) => to),
  )
  return { given: done.size, after: orders.length < GIVEN_AT_ONCE ? null : last }
}

/** Each give counts, in the order they were made. */
const keepTurns = async (trx: Trx, given: number[]): Promise<void> => {
  if (given.length === 0) return
  const from = await lastTurn(trx)
  const turns = new Map(given.map((id, at) => [id, from + at + 1]))
  await writeTurns(
    trx,
    [...turns].map(([id, turn]) => ({ id, turn })),
  )
}

/** One step under the rules as they are now; undefined where they are off, or another node goes by them just now. */
const step = <T>(
  db: Db,
  clock: Clock,
  work: (trx: Trx, stored: StoredRules, now: Date) => Promise<T>,
): Promise<T | undefined> =>
  inTransaction(db, async (trx) => {
    const stored = await holdRulesIfFree(trx)
    return stored?.rules.on ? work(trx, stored, clock()) : undefined
  })

const giveFrom = (db: Db, clock: Clock, from: Place | null): Promise<Batch | undefined> =>
  step(db, clock, (trx, stored, now) => giveBatch(trx, stored, now, from))

/** Does what the rules say, if they are on: what lies untouched goes back, then what waits is given. Answers how many of each. */
export const giveOrders = async (
  db: Db,
  { clock }: { clock: Clock },
): Promise<{ back: number; given: number }> => {
  const done = { back: 0, given: 0 }
  if (!(await readRules(db)).rules.on) return done
  done.back = (await step(db, clock, takeBack)) ?? 0
  let after: Place | null = null
  for (let batches = 0; batches < MOST_BATCHES; batches++) {
    const batch = await giveFrom(db, clock, after)
    done.given += batch?.given ?? 0
    after = batch?.after ?? null
    if (after === null) break
  }
  return done
}

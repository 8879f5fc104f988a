import type { Among, AssignmentRules, Way, Why } from '@e-arrival/contract/assignment/rules'
import type { Language } from '@e-arrival/contract/values/languages'

/** An order that waits to be given. */
export type Waiting = {
  id: number
  priority: boolean
  /** Beside English; null is for everybody. */
  language: Language | null
  /** Members that it is not given to: it was taken from them, or they gave it back. */
  notTo: readonly number[]
}

/** A member who is in. */
export type OnShift = {
  id: number
  name: string
  /** His open orders. */
  holds: number
  /** Of all that was given by rule the number of what he was given last; 0 for nothing yet. */
  turn: number
  takesPriority: boolean
  /** Null is all. */
  languages: readonly Language[] | null
}

export type Give = { order: number; to: number; rule: Way; among: Among[] }
export type Left = { order: number; why: Why }
export type Decided = {
  gives: Give[]
  left: Left[]
  /** The members as they are then. */
  members: OnShift[]
  lastTurn: number
}

const can = ({ languages }: OnShift, language: Language | null): boolean =>
  language === null || languages === null || languages.includes(language)

/** Whom an order may be given to, or why nobody. */
const eligible = (
  { priority, language, notTo }: Waiting,
  members: readonly OnShift[],
  limit: number,
): { who: OnShift[]; among: Among[] } | Why => {
  if (members.length === 0) return 'nobody-in'
  const urgent = priority ? members.filter(({ takesPriority }) => takesPriority) : members
  if (urgent.length === 0) return 'priority'
  const speak = urgent.filter((member) => can(member, language))
  if (speak.length === 0) return 'language'
  const anew = speak.filter(({ id }) => !notTo.includes(id))
  if (anew.length === 0) return 'had-it'
  const who = anew.filter(({ holds }) => holds < limit)
  if (who.length === 0) return 'limit'
  const among: Among[] = []
  if (urgent.length < members.length) among.push('priority')
  if (speak.length < urgent.length) among.push('language')
  return { who, among }
}

/** By turn who was given one longest ago, by load who holds the fewest; among equals by turn, then who joined first. */
const first = (by: Way, who: readonly OnShift[]): OnShift | undefined =>
  who.toSorted(
    (a, b) => (by === 'load' ? a.holds - b.holds : 0) || a.turn - b.turn || a.id - b.id,
  )[0]

/**
 * Who is given which order: what the trial tells and what is then done. Orders are given as they stand; each counts at once
 * towards what its member holds, so that many at once and one after the other come to the same.
 */
export const decideGives = (
  { by, limit }: Pick<AssignmentRules, 'by' | 'limit'>,
  members: readonly OnShift[],
  lastTurn: number,
  orders: readonly Waiting[],
): Decided => {
  const now = new Map(members.map((member) => [member.id, member]))
  const gives: Give[] = []
  const left: Left[] = []
  let turn = lastTurn
  for (const order of orders) {
    const found = eligible(order, [...now.values()], limit)
    const to = typeof found === 'string' ? undefined : first(by, found.who)
    if (typeof found === 'string' || !to) {
      left.push({ order: order.id, why: found as Why })
      continue
    }
    turn += 1
    now.set(to.id, { ...to, holds: to.holds + 1, turn })
    gives.push({ order: order.id, to: to.id, rule: by, among: found.among })
  }
  return { gives, left, members: [...now.values()], lastTurn: turn }
}

/** What the rules say of a member: of one whom they do not name, that he takes every order. */
export const ofMember = (
  { members }: Pick<AssignmentRules, 'members'>,
  id: number,
): Pick<OnShift, 'takesPriority' | 'languages'> => {
  const { takesPriority = true, languages = null } = members.find((one) => one.id === id) ?? {}
  return { takesPriority, languages }
}

/** An order that came from somebody to somebody else or to nobody. */
export type TakenFrom = {
  from: string
  /** Null in what an older version wrote: then his name is all that is known. */
  fromId: number | null
  at: Date
  byRule: boolean
}

/**
 * The members that an order is not given to: by a person's decision for good; where a rule took it back, until he says in anew that
 * he is in.
 */
export const notTo = (
  taken: readonly TakenFrom[],
  members: readonly { id: number; name: string; inSince: Date }[],
): number[] =>
  members
    .filter(({ id, name, inSince }) =>
      taken.some(
        ({ from, fromId, at, byRule }) =>
          (fromId === null ? from === name : fromId === id) && (!byRule || at >= inSince),
      ),
    )
    .map(({ id }) => id)

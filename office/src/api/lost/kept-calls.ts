import { currentSession } from '../session.ts'
import { type About, meetsIn } from './may-undo.ts'

const KEY = 'unanswered-calls'
/** Calls that hold these outlive no reload, not even as a fingerprint: nor does what was typed there. */
const SECRET = /"(\w*password|code)":/i

type Call = { key: string; at: number; about: About }

/** FNV-1a. */
const hash = (text: string, seed: number): string => {
  let value = seed
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(36)
}

/** Tells calls apart, each member's own, without keeping what they say. */
const nameOf = (says: string): string => {
  const said = `${currentSession()?.name} ${says}`
  return `${hash(said, 0x811c9dc5)}-${hash(said, 0x7ee3623b)}`
}

const read = (): Map<string, Call> => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, Call][])
  } catch {
    return new Map()
  }
}

const keep = (calls: Map<string, Call>): void => {
  try {
    if (calls.size === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify([...calls]))
  } catch {
    // A browser that is full loses no call for it.
  }
}

/** What the document before this one had sent and not heard of when it went. */
const before = read()

/** The one of them that says the same, and when it was sent. */
export const callBefore = (says: string): Call | undefined => before.get(nameOf(says))

/** Tells orders apart without naming them. */
const unnamed = ({ changes, orders }: About): About => ({
  changes,
  orders: orders?.map(nameOf) ?? null,
})

/** It is on its way: a reload would cut its answer off. */
export const keepSent = (says: string, key: string, about: About): void => {
  if (SECRET.test(says)) return
  keep(read().set(nameOf(says), { key, at: Date.now(), about: unnamed(about) }))
}

/** It has its answer; another one that says the same may be under way since. */
export const forgetSent = (says: string, key: string): void => {
  const name = nameOf(says)
  const now = read()
  for (const calls of [before, now]) if (calls.get(name)?.key === key) calls.delete(name)
  keep(now)
}

/** What another call may have undone. */
export const forgetUndone = (about: About, says: string): void => {
  const now = read()
  for (const calls of [before, now])
    for (const [name, call] of calls)
      if (name !== nameOf(says) && meetsIn(call.about, unnamed(about))) calls.delete(name)
  keep(now)
}

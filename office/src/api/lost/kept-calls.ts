import type { CallParts } from '../request.ts'
import type { SentRoute } from '../sent-route.ts'
import { currentSession } from '../session.ts'
import { type About, meetsIn, type Unanswered } from './may-undo.ts'

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

const MOST_NAMED = 50

/** A form says it in pairs. */
const orderIn = (body: unknown): unknown => {
  const said = Array.isArray(body) ? Object.fromEntries(body) : body
  return typeof said === 'object' && said && 'orderId' in said ? said.orderId : []
}

const idOf = (ref: unknown): unknown =>
  typeof ref === 'object' && ref && 'id' in ref ? ref.id : ref

export const aboutOf = ({ changes = [] }: SentRoute, { body }: CallParts): About => {
  const orders = [orderIn(body)].flat().map((ref) => String(idOf(ref)))
  return { changes, orders: orders.length > 0 && orders.length <= MOST_NAMED ? orders : null }
}

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

/** What this call may have undone, of what has no answer in this document and before it. */
export const forgetUndone = (
  about: About,
  says: string,
  unanswered: Map<string, Unanswered>,
): void => {
  for (const [said, call] of unanswered)
    if (said !== says && call.about && meetsIn(call.about, about)) unanswered.delete(said)
  const now = read()
  for (const calls of [before, now])
    for (const [name, call] of calls)
      if (name !== nameOf(says) && meetsIn(call.about, unnamed(about))) calls.delete(name)
  keep(now)
}

import { VIEWING_SECONDS } from '@e-arrival/contract/live'

/** One tab that has an order open; tab tells a member's tabs apart. */
export type Viewing = {
  member: { id: number; name: string }
  tab: string
  orderId: string | null
  /** The session that the tab is signed in with; a node of the version before does not say. */
  session?: string | undefined
}
type Seen = Viewing & { until: number }
/** Who is viewing what, by member and tab; the longest unheard first. */
export type Presence = Map<string, Seen>

export const MOST_TABS = 20
const keyOf = ({ member, tab }: Viewing): string => `${member.id}/${tab}`

/** The members who have an order open, each once, by name. */
export const viewersOf = (presence: Presence, orderId: string): Viewing['member'][] => {
  const members = new Map<number, Viewing['member']>()
  for (const seen of presence.values())
    if (seen.orderId === orderId) members.set(seen.member.id, seen.member)
  return [...members.values()].sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
}

/** Every order somebody has open. */
export const viewedOrders = (presence: Presence): string[] => [
  ...new Set([...presence.values()].flatMap(({ orderId }) => orderId ?? [])),
]

const dropOldestTab = (presence: Presence, memberId: number): void => {
  const own = [...presence].filter(([, seen]) => seen.member.id === memberId)
  if (own.length > MOST_TABS && own[0]) presence.delete(own[0][0])
}

/** Runs a change and answers the orders whose viewers it changed. */
const changing = (presence: Presence, orders: (string | null | undefined)[], run: () => void) => {
  const asked = [...new Set(orders.filter((order) => typeof order === 'string'))]
  const spell = () => asked.map((order) => JSON.stringify(viewersOf(presence, order)))
  const before = spell()
  run()
  const after = spell()
  return asked.filter((_, n) => before[n] !== after[n])
}

/** Notes what a tab said; answers the orders whose viewers changed by it. */
export const note = (presence: Presence, said: Viewing, now: Date): string[] => {
  const key = keyOf(said)
  const dropped = [...presence.values()].find((seen) => seen.member.id === said.member.id)
  return changing(presence, [presence.get(key)?.orderId, dropped?.orderId, said.orderId], () => {
    presence.delete(key)
    if (said.orderId === null) return
    presence.set(key, { ...said, until: now.getTime() + VIEWING_SECONDS * 1000 })
    dropOldestTab(presence, said.member.id)
  })
}

const forget = (presence: Presence, isGone: (seen: Seen) => boolean): string[] => {
  const gone = [...presence].filter(([, seen]) => isGone(seen))
  return changing(
    presence,
    gone.map(([, { orderId }]) => orderId),
    () => {
      for (const [key] of gone) presence.delete(key)
    },
  )
}

/** Forgets the tabs of sessions that have ended; answers the orders whose viewers changed by it. */
export const forgetSessions = (presence: Presence, ended: readonly string[]): string[] =>
  forget(presence, ({ session }) => session !== undefined && ended.includes(session))

/** Forgets tabs not heard of any more; answers the orders whose viewers changed by it. */
export const forgetSilent = (presence: Presence, now: Date): string[] =>
  forget(presence, ({ until }) => until <= now.getTime())

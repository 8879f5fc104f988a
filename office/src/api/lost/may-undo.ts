/** What a call is about: what it changes, and of which orders; null where it does not say, or names very many. */
export type About = { changes: readonly string[]; orders: readonly string[] | null }

/** A call that has no answer; `underWay`: how often it is on its way now. */
export type Unanswered = {
  key: string
  at: number
  underWay: number
  about: About | undefined
  /** There is nothing of the member's that it saves. */
  savesNothing?: boolean | undefined
}

/** Whether what one call does may be taken back or replaced by the other. */
export const meetsIn = (one: About, other: About): boolean =>
  one.changes.some((changed) => other.changes.includes(changed)) &&
  (!one.orders || !other.orders || one.orders.some((id) => other.orders?.includes(id)))

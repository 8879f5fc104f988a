import type { CallParts } from '../request.ts'
import type { SentRoute } from '../sent-route.ts'

/** What a call is about: what it changes, and of which orders; null where it does not say, or names very many. */
export type About = { changes: readonly string[]; orders: readonly string[] | null }

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

/** Whether what one call does may be taken back or replaced by the other. */
export const meetsIn = (one: About, other: About): boolean =>
  one.changes.some((changed) => other.changes.includes(changed)) &&
  (!one.orders || !other.orders || one.orders.some((id) => other.orders?.includes(id)))

/** Where a call says which orders it is of. */
const OF_ORDERS = new Set(['orderId', 'order_id', 'orders'])
const ID = /[\w-]{6,64}/g
const INTERNAL = /^\d{1,15}$/

/** The orders that a call and its answer name; of texts each part that may be an id. */
export type OrdersNamed = {
  /** What the call itself calls its orders, by public id, or by internal one. */
  asked: string[]
  askedInternally: number[]
  /** What else the answer may name. */
  told: string[]
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

const ofOrders = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, part]) =>
        OF_ORDERS.has(name) ? textsIn(part) : ofOrders(part),
      )
    : []

/** An address that cannot be read names nothing. */
const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return ''
  }
}

/**
 * Which orders a call is of, by what it asked and was answered. Of an address only what stands between its slashes counts, and no number: it
 * may be anything's.
 */
export const ordersNamed = (asks: unknown, answer: unknown): OrdersNamed => {
  const [, address] = [asks].flat(2)
  const path = typeof address === 'string' ? (address.split('?')[0] ?? '') : ''
  const said = ofOrders(asks).map((id) => id.trim())
  return {
    asked: [...new Set([...said, ...path.split('/').map(decoded)])].filter(Boolean),
    askedInternally: [...new Set(said.filter((id) => INTERNAL.test(id)).map(Number))],
    told: [...new Set(textsIn(answer).flatMap((text) => text.match(ID) ?? []))],
  }
}

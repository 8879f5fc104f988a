import { encodeOrderId } from '@e-arrival/contract/call/ids'

const DAY_MS = 86_400_000

/** A day from today, YYYY-MM-DD. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A telephone number of the order's own, the same each time: who shares one with another is of his party. */
const phoneOf = (orderId: string): string => {
  let number = 7
  for (const letter of orderId) number = (number * 31 + letter.charCodeAt(0)) % 100_000_000
  return `06${String(number).padStart(8, '0')}`
}

/** A paid order that arrives in four days, so that it stands in New Orders now. */
export const newOrder = (order_id: string, more: Record<string, unknown> = {}) => ({
  order_id,
  full_name: `Traveller ${order_id}`,
  surname: 'Chea',
  email: `${order_id.toLowerCase()}@example.com`,
  country_phone_code: 'FRANCE',
  phone_number: phoneOf(order_id),
  arrival_date: dayFromNow(4),
  departure_date: dayFromNow(14),
  ...more,
})

/** The path of an order's page. */
export const orderPath = (orderId: string): string => `/admin/view-order/${encodeOrderId(orderId)}`

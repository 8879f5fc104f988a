import { type Status, statuses } from '@e-arrival/contract/statuses'

/** Orders every product of the tests starts with; what a test changes it hands in itself. */

/** All came in at this time, which each date format prints in its own way. */
const SEEDED_AT = '2026-01-02T03:04:05Z'
/** Enough for a folder that can only be shown as a virtual scroll. */
const MANY = 1500

const base = {
  surname: 'Sok',
  country_phone_code: 'FRANCE',
  phone_number: '0612345678',
  arrival_date: '2026-02-03',
  departure_date: '2026-02-14',
  processing_date: '2026-01-27',
  created_at: SEEDED_AT,
  amount: '49.00',
  currency: 'USD',
}
const order = (order_id: string, process_status: Status, more: object = {}) => ({
  ...base,
  order_id,
  process_status,
  full_name: `Seed ${order_id}`,
  email: `${order_id.toLowerCase()}@seed.example`,
  ...more,
})

/** One order a status that has a queue of its own, and one each for what is computed. */
export const seeded = {
  newOrder: order('SEEDNEW1', 'New'),
  priorityOrder: order('SEEDPRIO', 'New', { processing_mode: 'Priority Processing' }),
  completedOrder: order('SEEDDONE', 'Completed'),
  deletedOrder: order('SEEDGONE', 'Deleted'),
  awaitingOrder: order('SEEDWAIT', 'Awaiting'),
  awaitingGovtOrder: order('SEEDGOVT', 'AwaitingGovt'),
  customerCalledOrder: order('SEEDCALL', 'Customer Called'),
  contactCustomerOrder: order('SEEDTELL', 'Contact Customer'),
  refundOrder: order('SEEDBACK', 'Refunds', { refund_date: '2026-01-05T06:07:08Z' }),
  futureOrder: order('SEEDLATE', 'New', {
    arrival_date: '2099-03-22',
    departure_date: '2099-04-01',
    processing_date: '2099-03-15',
  }),
} as const

const many = Array.from({ length: MANY }, (_, i) => {
  const number = String(i).padStart(4, '0')
  // A minute apart, so that their order is their number, whatever they are sorted by.
  const created_at = new Date(Date.parse(SEEDED_AT) + i * 60_000).toISOString()
  return order(`SEEDMANY${number}`, 'Pending', { created_at })
})

/** Statuses that came after the specification. */
const added = statuses
  .filter(
    (status) =>
      status !== 'Pending' &&
      !Object.values(seeded).some(({ process_status }) => process_status === status),
  )
  .map((status, at) => order(`SEEDMORE${at}`, status))

/** As `orders import` reads it. */
export const seedNdjson = (): string =>
  [...Object.values(seeded), ...added, ...many].map((line) => JSON.stringify(line)).join('\n')

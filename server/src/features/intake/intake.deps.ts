import type { IntakeOrder } from '@e-arrival/contract/intake'
import type { Clock } from '../../platform/clock.ts'
import type { Trx } from '../../platform/db/db.ts'

export type IntakeDeps = {
  clock: Clock
  /** How many days before arrival an order is worked (D10). */
  futureDays: number
  /** The API's paths: their words are no order's id (D79). */
  paths: readonly string[]
}

/** What a landing site sent: the order with its gaps filled, and the body as it came. */
export type Sent<Order> = { order: Order; raw: unknown; domain: string }
/** The same by a key, which may have ended since it was looked at: asked in the transaction, first of all. */
export type SentByKey<Order> = Sent<Order> & { assertKeyLives: (trx: Trx) => Promise<void> }
export type WholeOrder = IntakeOrder & { order_id: string }

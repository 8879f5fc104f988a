import type { Db } from '../../../platform/db/db.ts'
import { eachOrderPage } from '../../../platform/event-log/each-order-page.read.ts'

/** Lines about the orders between two internal ids, the first one left out. */
type Between = (db: Db, after: number, upTo: number) => Promise<string[]>
type Check = {
  /** Of one order, by its internal id. */
  of: (db: Db, orderId: number) => Promise<string[]>
  /** Of all orders, in portions; `onPage` is told the highest order of each. */
  all: (db: Db, onPage?: (upTo: number) => void) => Promise<string[]>
}

/** A check of a stretch of orders, made of one order and of all of them. */
export const overOrders = (between: Between): Check => ({
  of: (db, orderId) => between(db, orderId - 1, orderId),
  all: async (db, onPage = () => undefined) => {
    const problems: string[] = []
    await eachOrderPage(db, async (after, upTo) => {
      problems.push(...(await between(db, after, upTo)))
      onPage(upTo)
    })
    return problems
  },
})

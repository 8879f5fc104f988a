import { expect, inject, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../../../testing/test-database.ts'
import { addOrders, TODAY } from '../../../../testing/touched/many-orders.ts'
import { watchDatabase } from '../../../../testing/touched/watched-database.ts'
import { listOrders } from '../list-orders.read.ts'
import type { Sort } from '../sort.read.ts'

const ORDERS = 6000
const sorts: Sort[] = [
  { by: 'created_at', dir: 'desc' },
  { by: 'full_name', dir: 'asc' },
]
/** Each in more orders than a total counts to: looked up row by row, or named by an index and joined. */
const COMMON = ['a', 'am', 'family']
const asked = (['allOrder', 'completedOrder'] as const).flatMap((queue) =>
  sorts.flatMap((sort) => COMMON.map((search) => ({ queue, sort, search }))),
)
const SHARE = 'as share from'

it.runIf(inject('postgresUrl'))(
  'what looks up common words row by row is one statement for all words of a list and an order, whose plan PostgreSQL keeps',
  async () => {
    const database = await openTestDatabase('postgres')
    onTestFinished(() => database.close())
    await addOrders(database.db, 1, ORDERS)
    const { db, textsOf, isPlanKept, close } = watchDatabase(database.url ?? '')
    onTestFinished(close)
    const kept = new Map<string, boolean>()
    let samples = 0
    for (const { queue, sort, search } of asked) {
      const filter = { scope: { queue, today: TODAY, memberId: 1, unassigned: false }, search }
      const read = () => listOrders(db, filter, sort, { offset: 0, limit: 10 })
      const first = await textsOf(read)
      samples += first.filter((text) => text.includes(SHARE)).length
      const marked = first.filter((text) => text.includes('/* prepared search */'))
      for (const text of marked.filter((one) => !(kept.has(one) || one.includes(SHARE))))
        kept.set(text, await isPlanKept(read, text))
    }
    // The walks of Order History in both orders, and of Completed: what is found there and how many.
    expect([...kept.values()]).toEqual([true, true, true, true, true])
    // One for each word of Completed, whatever it is sorted by, and for the two of Order History that no index has.
    expect(samples).toBe(COMMON.length + 2)
  },
  120_000,
)

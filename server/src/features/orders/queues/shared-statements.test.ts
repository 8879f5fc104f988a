import { offersUnassigned, queueNames, queueRows } from '@e-arrival/contract/orders/queues'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { addOrders, TODAY } from '../../../testing/touched/many-orders.ts'
import { watchDatabase } from '../../../testing/touched/watched-database.ts'
import { makeLandmarks } from './landmarks/make-landmarks.ts'
import { listOrders } from './list-orders.read.ts'
import type { QueueScope } from './queue.rules.ts'
import type { Sort } from './sort.read.ts'

const [ORDERS, PAGE, DEEP_AT] = [4000, 10, 260]
/** As many as a connection prepares: past it a list is planned at each call, which takes longer than to read it. */
const MOST_TEXTS = 500

const lists = queueNames.flatMap((queue) =>
  (offersUnassigned(queue) ? [false, true] : [false]).flatMap((unassigned) =>
    queueRows[queue].columns.flatMap((by) =>
      (['asc', 'desc'] as const).map((dir): [QueueScope, Sort] => [
        { queue, today: TODAY, memberId: 1, unassigned },
        { by, dir },
      ]),
    ),
  ),
)

it.runIf(inject('postgresUrl'))(
  'all first and deep pages of all lists are prepared, with room for them on every connection',
  async () => {
    const database = await openTestDatabase('postgres')
    onTestFinished(() => database.close())
    await addOrders(database.db, 1, ORDERS)
    const { db, textsOf, close } = watchDatabase(database.url ?? '')
    onTestFinished(close)
    const texts = new Set<string>()
    for (const [scope, sort] of lists)
      for (const offset of [0, DEEP_AT]) {
        const window = { offset, limit: PAGE }
        const { wants, rows } = await listOrders(db, { scope }, sort, window)
        if (wants) await makeLandmarks(db, wants)
        const asked = await textsOf(() => listOrders(db, { scope }, sort, window))
        if (offset > 0 && (rows.length === 0 || asked.length > 1)) continue
        expect(asked, JSON.stringify([scope.queue, sort])).toEqual([
          expect.stringContaining('/* prepared */'),
        ])
        for (const text of asked) texts.add(text)
      }
    expect(lists.length).toBeGreaterThan(350)
    expect(texts.size).toBeLessThan(MOST_TEXTS)
  },
  120_000,
)

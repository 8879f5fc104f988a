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

type Asked = { scope: QueueScope; sort: Sort; offset: number }
const asked = queueNames.flatMap((queue) =>
  (offersUnassigned(queue) ? [false, true] : [false]).flatMap((unassigned) =>
    queueRows[queue].columns.flatMap((by) =>
      (['asc', 'desc'] as const).flatMap((dir) =>
        [0, DEEP_AT].map((offset): Asked => {
          const scope = { queue, today: TODAY, memberId: 1, unassigned }
          return { scope, sort: { by, dir }, offset }
        }),
      ),
    ),
  ),
)

it.runIf(inject('postgresUrl'))(
  'all first and deep pages of all lists are prepared, by plans that are kept, with room for them on every connection',
  async () => {
    const database = await openTestDatabase('postgres')
    onTestFinished(() => database.close())
    await addOrders(database.db, 1, ORDERS)
    const { db, textsOf, isPlanKept, close } = watchDatabase(database.url ?? '')
    onTestFinished(close)
    const kept = new Map<string, boolean>()
    for (const { scope, sort, offset } of asked) {
      const read = () => listOrders(db, { scope }, sort, { offset, limit: PAGE })
      const { wants, rows } = await read()
      if (wants) await makeLandmarks(db, wants)
      const texts = await textsOf(read)
      // What is no list of such a length, or has no index: a member's own by name.
      if (offset > 0 && (rows.length === 0 || texts.length > 1)) continue
      expect(texts).toEqual([expect.stringContaining('/* prepared */')])
      const [text = ''] = texts
      if (!kept.has(text)) kept.set(text, await isPlanKept(read))
    }
    expect([...kept].filter(([, isKept]) => !isKept)).toEqual([])
    expect(asked.length).toBeGreaterThan(700)
    expect(kept.size).toBeLessThan(MOST_TEXTS)
  },
  120_000,
)

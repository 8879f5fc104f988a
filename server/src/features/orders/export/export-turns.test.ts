import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { databaseKinds, openTestDatabase } from '../../../testing/test-database.ts'
import { addOrders, TODAY } from '../../../testing/touched/many-orders.ts'
import { CHUNK, exportOrders } from './export-orders.ts'

const ROWS = 20_000

describe.each(databaseKinds())('an export of 20,000 orders (%s)', (kind) => {
  it('lets others have their turn after each few hundred of them', async () => {
    const { db, close } = await openTestDatabase(kind)
    onTestFinished(close)
    await addOrders(db, 1, ROWS)
    let turn = 0
    let isOver = false
    const count = (): void => {
      turn += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const filter = { scope: { queue: 'allOrder', today: TODAY, memberId: 0 } } as const
    const { rows, csv } = await exportOrders(
      { db, clock: systemClock },
      {
        ...{ by: systemActor, filters: {}, filter },
        sort: { by: 'created_at', dir: 'desc' },
      },
    )
    const inTurn = new Map<number, number>()
    for await (const text of csv)
      inTurn.set(turn, (inTurn.get(turn) ?? 0) + String(text).split('\r\n').length - 1)
    isOver = true
    expect(rows).toBe(ROWS)
    // The line of the columns' names too.
    expect([...inTurn.values()].reduce((all, some) => all + some)).toBe(ROWS + 1)
    expect(Math.max(...inTurn.values())).toBeLessThanOrEqual(CHUNK + 1)
  })
})

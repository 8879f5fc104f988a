import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../../testing/test-database.ts'

it('lets the process have a turn between what is asked of the embedded database', async () => {
  const { db, close } = await openTestDatabase('embedded')
  onTestFinished(close)
  let turns = 0
  let isOver = false
  const count = (): void => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  for (let asked = 0; asked < 50; asked++) await sql`select 1`.execute(db)
  await Promise.all(Array.from({ length: 50 }, () => sql`select 1`.execute(db)))
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(100)
})

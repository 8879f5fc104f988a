import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../server/src')

/** A moment that is made of a text as it stands. */
const READS = /new Date\((?:`|[A-Za-z_][\w.?!]*(?:\[[^\]]*\])?(?: \?\? [^)]+)?\))|Date\.parse\(/

/** Who reads a moment of something else than a row of the database; each with what it is. */
const mayRead: Readonly<Record<string, string>> = {
  'cli/webhooks.ts': 'what a command’s own answer says',
  'features/assignment/try-rules.ts': 'a day of the clock',
  'features/mail/receipts/sns-message.ts': 'a message from outside, which is refused',
  'features/now/now.rules.ts': 'a day of the clock',
  'features/orders/order/order-elements.ts': 'what was told of a time that was read',
  'features/orders/queues/filters/read-filters.ts': 'a day of a call, which was looked at',
  'features/orders/queues/list-input.rules.ts': 'a day of a call, which is refused',
  'features/orders/queues/touched/listed-at.rules.ts': 'a moment of a call, which was looked at',
  'features/reports/trend.read.ts': 'a day of the clock',
  'platform/db/held-time.ts': 'the home of it',
  'platform/http/retry-after.ts': 'a header from outside',
  'platform/pdf/render-paper.ts': 'one paper’s own, which stops no other',
}

it('reads the times of rows, as JSON too, by one home: what no calendar tells stops nobody', () => {
  const files = globSync('**/*.ts', { cwd: root, exclude: ['testing/**'] }).filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const reading = files.filter((file) => READS.test(readFileSync(join(root, file), 'utf8')))
  expect(reading.toSorted()).toEqual(Object.keys(mayRead).toSorted())
})

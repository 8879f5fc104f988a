import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnEdits } from './add-column.ts'
import { queueEdits } from './add-queue.ts'
import { checkTests, checkTypes } from './check-copy.ts'
import { copyOfRepository } from './copy-of-repository.ts'
import { type Edits, take } from './edits.ts'
import { stepsOf } from './guide.ts'

/** Compilers and a database of the copy's own, beside everything else that runs. */
const LIMIT_MS = 240_000

/** What enumerates queues, statuses and columns, and the guard of migrations. */
const proofs = [
  'contract/src/orders/queues.test.ts',
  'office/src/features/orders/{arrange,order-page/move,queue}/*.test.ts',
  'server/migrations/{statuses,migrations}.test.ts',
  'server/src/features/orders/queues/queues-by-role.routes.test.ts',
]

describe('docs/adding.md', () => {
  let copy: ReturnType<typeof copyOfRepository>
  const [column, queue] = [stepsOf('To add an order column'), stepsOf('To add a queue')]
  const takeAll = (steps: string[], edits: Edits) =>
    new Map(steps.map((file) => [file, take(copy.folder, file, edits)]))
  let columnTaken: ReturnType<typeof takeAll>
  let queueTaken: ReturnType<typeof takeAll>
  beforeAll(() => {
    copy = copyOfRepository()
    columnTaken = takeAll(column, columnEdits)
    queueTaken = takeAll(queue, queueEdits)
  })
  afterAll(() => copy[Symbol.dispose]())

  it.each([
    ['a queue', queue, queueEdits, 4],
    ['an order column', column, columnEdits, 8],
  ])('adds %s in the files it names, and they are few', (_what, steps, edits, most) => {
    expect(steps).toEqual(Object.keys(edits))
    expect(new Set(steps).size).toBeLessThanOrEqual(most)
  })

  it(
    'names all that is needed',
    async () => {
      expect(await checkTypes(copy.folder, ['contract', 'office', 'server', 'e2e'])).toEqual([])
      expect(await checkTests(copy.folder, proofs)).toEqual([])
    },
    LIMIT_MS,
  )

  it.each(queue)(
    'names nothing needless: a queue without %s is noticed',
    async (file) => {
      queueTaken.get(file)?.()
      const { folder } = copy
      const wrong = file.startsWith('server/')
        ? await checkTests(folder, ['server/migrations/statuses.test.ts'])
        : [
            ...(await checkTypes(folder, ['contract'])),
            ...(await checkTests(folder, ['contract/src/orders/queues.test.ts'])),
          ]
      take(folder, file, queueEdits)
      expect(wrong).not.toEqual([])
    },
    LIMIT_MS,
  )

  // Its words in e2e/kit are noticed by the browser tests.
  it(
    'names nothing needless: a column that is only promised is noticed in each of the other files',
    async () => {
      const { folder } = copy
      const typed = column.filter((file) => /^(server|office)\//.test(file))
      for (const file of typed) columnTaken.get(file)?.()
      const said = (await checkTypes(folder, ['office', 'server'])).join('\n')
      for (const file of typed) take(folder, file, columnEdits)
      expect(typed.filter((file) => !said.includes(file))).toEqual([])
      columnTaken.get('contract/src/orders/queues.table.ts')?.()
      expect(await checkTests(folder, ['contract/src/orders/queues.test.ts'])).not.toEqual([])
    },
    LIMIT_MS,
  )
})

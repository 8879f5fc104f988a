import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnEdits } from './add-column.ts'
import { featureEdits } from './add-feature.ts'
import { providerEdits } from './add-provider.ts'
import { queueEdits } from './add-queue.ts'
import { checkBoundaries, checkLint, checkTests, checkTypes, writeLimits } from './check-copy.ts'
import { copyOfRepository } from './copy-of-repository.ts'
import { chosen, type Edits, take } from './edits.ts'
import { stepsOf } from './guide.ts'

/** Compilers and a database of the copy's own, beside everything else that runs. */
const LIMIT_MS = 240_000

/** What enumerates queues, statuses and columns, and the guard of migrations; variables and documents; the tests that were added. */
const proofs = [
  'contract/src/orders/queues.test.ts',
  'office/src/features/orders/{arrange,order-page/move,queue}/*.test.ts',
  'server/migrations/{statuses,migrations}.test.ts',
  'server/src/features/orders/queues/queues-by-role.routes.test.ts',
  'scripts/papers/limits/limits-page.test.ts',
  'server/src/platform/http/openapi/openapi.test.ts',
  'server/src/features/mail/providers/courier.driver.test.ts',
  'server/src/features/holidays/holidays.routes.test.ts',
]

describe('docs/adding.md', () => {
  let copy: ReturnType<typeof copyOfRepository>
  const [column, queue] = [stepsOf('To add an order column'), stepsOf('To add a queue')]
  const [provider, feature] = [stepsOf('To add a mail provider'), stepsOf('To add a feature')]
  const takeAll = (steps: string[], edits: Edits) =>
    new Map(steps.map((file) => [file, take(copy.folder, file, edits)]))
  let columnTaken: ReturnType<typeof takeAll>
  let queueTaken: ReturnType<typeof takeAll>
  let takenBack: ReturnType<typeof takeAll>
  beforeAll(() => {
    copy = copyOfRepository()
    columnTaken = takeAll(column, columnEdits)
    queueTaken = takeAll(queue, queueEdits)
    takenBack = new Map([...takeAll(provider, providerEdits), ...takeAll(feature, featureEdits)])
  })
  afterAll(() => copy[Symbol.dispose]())

  it.each([
    ['a queue', queue, queueEdits, 4],
    ['an order column', column, columnEdits, 8],
    ['a mail provider', provider, providerEdits, 5],
    ['a feature', feature, featureEdits, 14],
  ])('adds %s in the files it names, and they are few', (_what, steps, edits, most) => {
    expect(steps).toEqual(Object.keys(edits))
    expect(new Set(steps).size).toBeLessThanOrEqual(most)
  })

  it(
    'names all that is needed by types',
    async () => {
      expect(await checkTypes(copy.folder, ['contract', 'office', 'server', 'e2e'])).toEqual([])
    },
    LIMIT_MS,
  )

  it(
    'names all that is needed by the house',
    async () => {
      expect(await checkBoundaries(copy.folder)).toEqual([])
      const typescript = [...provider, ...feature].map(chosen).filter((file) => /tsx?$/.test(file))
      expect(await checkLint(copy.folder, typescript)).toEqual([])
    },
    LIMIT_MS,
  )

  it(
    'names all that is needed by tests',
    async () => {
      expect(await writeLimits(copy.folder)).toEqual([])
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

  it(
    'names nothing needless: a provider or a feature that is written and not given on is noticed',
    async () => {
      const { folder } = copy
      const noticed = async (file: string, check: () => Promise<string[]>) => {
        takenBack.get(file)?.()
        const said = await check()
        take(folder, file, { ...providerEdits, ...featureEdits })
        return said.join('\n')
      }
      const test = (file: string) => () => checkTests(folder, [file])
      const types = await noticed('server/src/app.mail.ts', () => checkTypes(folder, ['server']))
      expect(types).toContain("Property 'Courier' is missing")
      const variables = test('scripts/papers/limits/limits-page.test.ts')
      expect(await noticed('README.md', variables)).toContain('COURIER_API_KEY')
      const holidays = test('server/src/features/holidays/holidays.routes.test.ts')
      expect(await noticed('server/src/app.ts', holidays)).not.toBe('')
    },
    LIMIT_MS,
  )
})

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseKinds } from '../../testing/test-database.ts'
import { full, importInto } from './import-into.fixture.ts'

// Each step opens a database.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

describe.each(databaseKinds())('what an import says of payments, on %s', (kind) => {
  let into: Awaited<ReturnType<typeof importInto>>
  beforeAll(async () => {
    into = await importInto(kind)
  })
  afterAll(() => into.remove())

  test('a word that is neither yes nor no confirms nothing, and is told by how many lines say it', async () => {
    const lines = [
      full('PAYWORD-1', { payment_confirmed: 'oui' }),
      full('PAYWORD-2', { payment_confirmed: ' oui ' }),
      full('PAYWORD-3', { payment_confirmed: 'unpaid' }),
      full('PAYWORD-4', { payment_confirmed: 'oui', process_status: 'Completed' }),
      full('PAYWORD-5'),
    ]
    const { json } = await into.importLines(lines)
    expect(json).toMatchObject({ inserted: 5, unclear: { oui: 2 } })
    const statuses: string[] = []
    for (const { order_id } of lines)
      statuses.push((await into.everything(order_id)).order.status as string)
    expect(statuses).toEqual(['Pending', 'Pending', 'Pending', 'Completed', 'New'])
  })
})

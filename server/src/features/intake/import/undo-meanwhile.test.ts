import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { listBatches } from './import-batches.store.ts'
import type { ReadLine } from './lines/import-line.ts'
import { readImportLines } from './lines/read-import-lines.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

const deps = {
  ...{ clock: systemClock, futureDays: 7, staffByName: async () => undefined },
  ...{ onReject: async () => undefined, onLeft: async () => undefined },
}
const lines = (prefix: string): AsyncGenerator<ReadLine> => {
  const text = Array.from({ length: 1500 }, (_, n) =>
    JSON.stringify({ order_id: `${prefix}-${n}`, email: 'a@example.com', full_name: 'A' }),
  )
  return readImportLines(Readable.from([Buffer.from(`${text.join('\n')}\n`)]), 'a.ndjson')
}

describe.each(databaseKinds())('an import that is taken back while it runs, on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  test('stores nothing more, which nobody could take back', async () => {
    const db = database.db
    async function* meanwhile() {
      let n = 0
      for await (const line of lines('MEANWHILE')) {
        n += 1
        if (n === 1200) {
          const [batch] = await listBatches(db, new Date())
          await undoImport(db, { clock: systemClock }, batch?.id ?? '')
        }
        yield line
      }
    }
    await expect(runImport(db, deps, { source: 'a', lines: meanwhile() })).rejects.toThrow(
      'was taken back while it ran; the rest was not imported.',
    )
    const left = await db
      .selectFrom('orders')
      .select('status')
      .where('order_id', 'like', 'MEANWHILE-%')
      .where('status', '<>', 'Deleted')
      .execute()
    expect(left).toEqual([])
  })
})

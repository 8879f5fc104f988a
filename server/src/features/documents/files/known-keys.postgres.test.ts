import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder } from '../../../testing/made/make-order.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { keysKnown } from '../documents.read.ts'

describe.each(databaseKinds().filter((kind) => kind === 'postgres'))('files on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  test('are looked for among documents by an index', async () => {
    const { db } = database
    const { id } = await makeOrder(db)
    await sql`insert into documents (order_id, file1, url_name, storage_key, mime, bytes, sha256, customer_name, mail_service_provider, created_at)
      select ${id}, 'a', 'a' || n, 'key' || n, 'application/pdf', 1, '', '', '', now() from generate_series(1, 20000) n`.execute(
      db,
    )
    await sql`analyze documents`.execute(db)
    const keys = Array.from({ length: 5 }, (_, n) => `key${n}`)
    const plan = JSON.stringify(await keysKnown(db, keys).explain('json'))
    expect(plan).toContain('documents_by_file')
    expect(plan).not.toMatch(/Seq Scan[^}]*"documents"/)
  })
})

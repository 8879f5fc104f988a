import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { schemaGaps } from './schema-gaps.read.ts'

describe.each(databaseKinds())('what the migrations made, on %s', (kind) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase(kind)
  })
  afterEach(() => database.close())
  const run = (statement: string) => sql.raw(statement).execute(database.db)

  test('has no gaps in a database that is up to date', async () => {
    expect(await schemaGaps(database.db)).toEqual([])
  })

  test('names the index and the trigger that are gone, and the trigger that sleeps', async () => {
    await run('drop index order_search_trigrams')
    await run('drop trigger orders_counted_update on orders')
    await run('alter table orders disable trigger orders_counted_delete')
    expect((await schemaGaps(database.db)).sort()).toEqual([
      'index order_search_trigrams is missing',
      'trigger orders_counted_delete is switched off',
      'trigger orders_counted_update is missing',
    ])
  })

  test('names the function that is another, that is led elsewhere, that was slipped in beside and that is gone', async () => {
    await run(
      `create or replace function evidence(d downloads) returns text language sql stable as $$ select '[]' $$`,
    )
    await run('alter function bound_rows(bigint[]) set search_path = elsewhere')
    await run(
      `create function evidence_hash(said varchar) returns text language sql as $$ select '' $$`,
    )
    await run('drop function redacted_hash(bigint, int)')
    await run(`create function of_somebody_else() returns text language sql as $$ select '' $$`)
    expect((await schemaGaps(database.db)).sort()).toEqual([
      'function bound_rows(ids bigint[]) is not as it was made',
      'function evidence(d downloads) is not as it was made',
      'function evidence_hash(said character varying) was made by no migration',
      'function redacted_hash(of_order bigint, before_seq integer) is missing',
    ])
  })
})

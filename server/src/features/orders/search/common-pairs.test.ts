import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { databaseKinds, openTestDatabase } from '../../../testing/test-database.ts'
import { isSeldomPair } from './common-pairs.rules.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const pairs = letters.flatMap((one) => letters.map((other) => one + other))

it.each(databaseKinds())('names seldom what the database has an index of, on %s', async (kind) => {
  const database = await openTestDatabase(kind)
  onTestFinished(() => database.close())
  const { rows } = await sql<{ pair: string; found: string[] }>`
    select pair, seldom_pairs('1' || E'\\x1f' || pair || '2') as found from unnest(${pairs}::text[]) pair`.execute(
    database.db,
  )
  for (const { pair, found } of rows) expect(found, pair).toEqual(isSeldomPair(pair) ? [pair] : [])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../../testing/test-database.ts'

type OfOurs = { name: string; language: string; body: string; definition: string }

describe.each(databaseKinds())('a column that somebody adds, on %s', (kind) => {
  let database: TestDatabase
  let functions: OfOurs[]
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    const { rows } = await sql<OfOurs>`
      select p.oid::regprocedure::text as name, lanname as language, prosrc as body, pg_get_functiondef(p.oid) as definition
      from pg_proc p join pg_language l on l.oid = prolang
      where pronamespace = current_schema()::regnamespace and lanname in ('sql', 'plpgsql')`.execute(
      database.db,
    )
    functions = rows
  })
  afterAll(() => database.close())
  const run = (statement: string) => sql.raw(statement).execute(database.db)

  /** Adds to every table a column for each word that a function of ours has and no column. */
  const addForEachWord = async () => {
    const words = new Set(functions.flatMap(({ body }) => body.match(/\b[a-z_]\w*/g) ?? []))
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select c.relname as table, array_agg(attname::text) as columns from pg_class c join pg_attribute on attrelid = c.oid
      where relkind = 'r' and relnamespace = current_schema()::regnamespace group by 1`.execute(
      database.db,
    )
    const known = new Set(rows.flatMap(({ columns }) => columns))
    const added = [...words].filter((word) => !known.has(word))
    for (const { table } of rows)
      await run(
        `alter table ${table} ${added.map((word) => `add column "${word}" text`).join(', ')}`,
      )
    return added
  }

  test('is read by no function of ours in the place of a parameter or a row', async () => {
    const added = await addForEachWord()
    expect(added).toEqual(expect.arrayContaining(['of_order', 'ids', 'seqs', 'before_seq']))
    await run('create schema copies')
    // A body that is parsed as it is made says which columns its words were found to be.
    for (const { definition } of functions.filter(({ language }) => language === 'sql'))
      await run(
        definition
          .replace(/^(create or replace function )\w+\./i, '$1copies.')
          .replace(/\nAS (\$\w*\$)([\s\S]*)\1\s*$/, '\nbegin atomic $2; end'),
      )
    const { rows } = await sql`
      select distinct f.proname || ' reads ' || c.relname || '.' || a.attname as captured from pg_depend d
      join pg_proc f on f.oid = d.objid and f.pronamespace = 'copies'::regnamespace
      join pg_class c on c.oid = d.refobjid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where d.classid = 'pg_proc'::regclass and d.refclassid = 'pg_class'::regclass and a.attname = any(${added})`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })

  test('is taken for a variable by none either: PL/pgSQL refuses what may be both', () => {
    const led = functions.filter(({ body }) => body.includes('#variable_conflict'))
    expect(led.map(({ name }) => name)).toEqual([])
  })
})

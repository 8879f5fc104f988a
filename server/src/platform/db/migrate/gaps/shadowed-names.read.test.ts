import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../../testing/test-database.ts'
import { recordGaps } from './record-gaps.read.ts'
import { shadowedNames } from './shadowed-names.read.ts'

describe.each(databaseKinds())('what bears a name of PostgreSQL’s own, on %s', (kind) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase(kind)
  })
  afterEach(() => database.close())
  const run = async (...statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(database.db)
  }

  const ofBoth = `language sql as $$ select null::jsonb $$`
  test.each([
    [
      'a function',
      [`create function jsonb_build_array(a text, b bigint) returns jsonb ${ofBoth}`],
      ['function public.jsonb_build_array(a text, b bigint)'],
    ],
    [
      'a function of pg_catalog itself',
      [`create function pg_catalog.to_jsonb(a uuid) returns jsonb ${ofBoth}`],
      ['function pg_catalog.to_jsonb(a uuid)'],
    ],
    [
      'an operator',
      [
        `create function joined(a varchar, b int) returns jsonb ${ofBoth}`,
        'create operator public.|| (leftarg = varchar, rightarg = int, function = joined)',
      ],
      ['operator public.||(character varying, integer)'],
    ],
    [
      'a cast',
      [
        `create function said(j jsonb) returns text language sql as $$ select '' $$`,
        'create cast (jsonb as text) with function said(jsonb)',
      ],
      ['cast from jsonb to text'],
    ],
    [
      'a cast of our rows',
      [
        `create function said(d downloads) returns jsonb ${ofBoth}`,
        'create cast (downloads as jsonb) with function said(downloads)',
      ],
      ['cast from downloads to jsonb'],
    ],
  ])('is named where no migration made it: %s', async (_what, statements, named) => {
    expect(await shadowedNames(database.db)).toEqual([])
    await run(...statements)
    expect(await shadowedNames(database.db)).toEqual(
      named.map(
        (one) =>
          `${one} was made by no migration and can be called in the place of PostgreSQL's own`,
      ),
    )
  })

  test('is named though it misleads what is asked about it', async () => {
    await run(
      `create function format(a text, b name, c name, d text) returns text language sql as $$ select '' $$`,
      `create function format_type(a oid, b integer) returns text language sql as $$ select '' $$`,
      `create function "any"(a name) returns boolean language sql as $$ select false $$`,
    )
    expect(await shadowedNames(database.db)).toHaveLength(2)
  })

  test('is nothing of somebody’s own names, types and schemas', async () => {
    await run(
      `create type mood as enum ('calm')`,
      `create function of_mood(m mood) returns text language sql as $$ select '' $$`,
      'create cast (mood as text) with function of_mood(mood) as implicit',
      'create schema theirs',
      `create function theirs.concat_ws(a text, b text) returns text language sql as $$ select '' $$`,
    )
    expect(await shadowedNames(database.db)).toEqual([])
  })

  test.runIf(kind === 'postgres')(
    'is none of an extension’s that its owner put into it',
    async () => {
      const role = `owns_${process.pid}`
      await run(
        `create role ${role}`,
        `grant create on schema public to ${role}`,
        'drop extension pg_trgm cascade',
        `grant create on database ${new URL(database.url ?? '').pathname.slice(1)} to ${role}`,
      )
      await database.db.connection().execute(async (own) => {
        const say = (statement: string) => sql.raw(statement).execute(own)
        await say(`set role ${role}`)
        await say('create extension pg_trgm')
        await say(
          `create function concat_ws(a text, b text) returns text language sql as $$ select '' $$`,
        )
        await say(`create function event_hash(a text) returns text language sql as $$ select '' $$`)
        await say('alter extension pg_trgm add function concat_ws(text, text)')
        await say('alter extension pg_trgm add function event_hash(text)')
        await say('reset role')
      })
      expect(await shadowedNames(database.db)).toEqual([
        expect.stringContaining('function public.concat_ws(a text, b text)'),
      ])
      expect(await recordGaps(database.db)).toEqual([
        'function event_hash(a text) was made by no migration',
      ])
      await run(`drop owned by ${role} cascade`, `drop role ${role}`)
    },
  )
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from './open-database.ts'

const databaseUrl = inject('postgresUrl')
const dataDir = mkdtempSync(join(tmpdir(), 'e-arrival-parity-'))
let embedded: Kysely<unknown>
let server: Kysely<unknown> | undefined
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  const first = await openDatabase<unknown>({ dataDir })
  closing.push(first.close)
  embedded = first.kysely
  if (!databaseUrl) return
  const second = await openDatabase<unknown>({ databaseUrl, dataDir })
  closing.push(second.close)
  server = second.kysely
})

afterAll(async () => {
  for (const close of closing) await close()
  rmSync(dataDir, { recursive: true, force: true })
})

const COLUMNS = sql`
  select true as bool, 7::int2 as int2, 7 as int4, 9007199254740991::int8 as int8,
    count(*) as count, sum(x) as sum, sum(x::numeric) as "numericSum", 1.5::float8 as float8,
    '12.50'::numeric as numeric, 'a'::text as text, 'b'::varchar as varchar, 'c'::bpchar as bpchar,
    '2026-02-28'::date as date, '2026-02-28 23:59'::timestamp as timestamp,
    '2026-02-28 23:59:59.123456+07'::timestamptz as timestamptz,
    '1 day 02:00'::interval as interval, '23:59'::time as time, 'infinity'::timestamptz as forever,
    '{"a":[1,null]}'::json as json, '[{"b":"ខ្មែរ"}]'::jsonb as jsonb, 'null'::jsonb as "jsonNull",
    '\\x00ff'::bytea as bytea, null::date as "nullDate", '127.0.0.1'::inet as inet,
    'd9428888-122b-11e1-b85c-61cd3cbb3210'::uuid as uuid,
    '{a,"b,c",null}'::text[] as texts, '{1,2}'::int8[] as int8s, '{1,null}'::int4[] as int4s,
    '{}'::int8[] as "noIds", '{-1.5,1e3}'::float8[] as float8s,
    '{2026-02-28,null}'::date[] as dates, '{t,f}'::bool[] as bools, '{1.10}'::numeric[] as numerics,
    array['2026-02-28 00:00+00'::timestamptz] as timestamptzs, '{}'::text[] as none,
    array['{"a":"\\"q\\""}'::jsonb] as jsonbs, 'x'::name as name, 'active'::"char" as char,
    current_setting('timezone') as timezone, current_setting('datestyle') as datestyle
  from (values (1), (2)) as v (x)`

const EXPECTED = {
  int8: Number.MAX_SAFE_INTEGER,
  count: 2,
  sum: 3,
  numericSum: '3',
  numeric: '12.50',
  date: '2026-02-28',
  timestamp: '2026-02-28 23:59:00',
  timestamptz: new Date('2026-02-28T16:59:59.123Z'),
  forever: new Date('9999-12-30T23:59:59.999Z'),
  json: { a: [1, null] },
  jsonb: [{ b: 'ខ្មែរ' }],
  jsonNull: null,
  bytea: Buffer.from([0, 255]),
  nullDate: null,
  texts: ['a', 'b,c', null],
  noIds: [],
  int4s: [1, null],
  float8s: [-1.5, 1000],
  int8s: [1, 2],
  dates: ['2026-02-28', null],
  jsonbs: [{ a: '"q"' }],
  timezone: 'UTC',
}

const columnsOf = async (db: Kysely<unknown>): Promise<unknown> =>
  (await COLUMNS.execute(db)).rows[0]

const parametersOf = async (db: Kysely<unknown>): Promise<unknown> => {
  const noon = new Date('2026-02-28T12:00:00.500Z')
  const result = await sql`
    select ${noon}::timestamptz as moment, ${'2026-02-28'}::date as date, ${12.5}::numeric as money,
      ${'12.50'}::numeric as text_money, ${7}::int8 as count, ${true}::bool as yes,
      ${['a', 'b,"c']}::text[] as texts, 2 = any(${[1, 2]}::int4[]) as found,
      ${{ a: [1] }}::jsonb as object, ${JSON.stringify([1, { b: 2 }])}::jsonb as list,
      ${null}::text as nothing, ${Buffer.from('é')}::bytea as bytes`.execute(db)
  return result.rows[0]
}

test('the embedded database hands columns over in the promised shapes', async () => {
  expect(await columnsOf(embedded)).toMatchObject(EXPECTED)
})

test('the embedded database takes what JavaScript gives it', async () => {
  expect(await parametersOf(embedded)).toEqual({
    moment: new Date('2026-02-28T12:00:00.500Z'),
    date: '2026-02-28',
    money: '12.5',
    text_money: '12.50',
    count: 7,
    yes: true,
    texts: ['a', 'b,"c'],
    found: true,
    object: { a: [1] },
    list: [1, { b: 2 }],
    nothing: null,
    bytes: Buffer.from('é'),
  })
})

describe.skipIf(!databaseUrl)('a server', () => {
  const both = async (read: (db: Kysely<unknown>) => Promise<unknown>) => {
    if (!server) return expect.fail('no server')
    expect(await read(server)).toStrictEqual(await read(embedded))
  }

  test('hands over exactly what the embedded database does', () => both(columnsOf))

  test('takes exactly what the embedded database does', () => both(parametersOf))

  test('sees letters and orders text as the embedded database does', async () => {
    await both(async (db) => {
      const trigrams = sql`create extension if not exists pg_trgm`
      await trigrams.execute(db)
      const { rows } = await sql`
        select lower('ÉLAN') as lower, show_trgm('សុខា 王伟 محمد Élan') as trigrams,
          array(select x from unnest(array['b','A','a','É','_']) x order by x) as sorted`.execute(
        db,
      )
      return rows
    })
  })
})

import { dialingCodes } from '@e-arrival/contract/values/dialing-codes'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { locksOf } from '../src/platform/db/migrate/locks-of.ts'
import { listSteps, nameOfStep } from '../src/platform/db/migrate/migration-list.ts'
import { statementsOf } from '../src/platform/db/migrate/statements-of.ts'
import { openTestDatabase } from '../src/testing/test-database.ts'
import { migrations } from './migrations.ts'
import { runAll } from './statements.ts'
import { inTransaction, type Step } from './steps.ts'

/** Of 0.1.0, before offices had data that an upgrade could hold up. */
const FIRST_UPGRADED = '0011'
/** They hold what an office sets up, a few rows each: a scan of them is nothing. */
const SMALL = new Set([
  ...['staff', 'gateways', 'invoice_numbers', 'dialing_codes', 'intake_keys', 'counters'],
  ...['activity_head', 'suspended_indexes', 'schema_steps'],
])

/** What a statement does to a large table while others wait: its lock is held for a scan, or the old version loses something. */
const HARM: readonly [RegExp, string][] = [
  [
    /\bset not null\b/i,
    'scans the table: add a check … not valid, validate it in a step of its own',
  ],
  [
    /\badd (constraint \w+ )?(check|foreign key)\b(?![\s\S]*not valid)/i,
    'scans the table: say not valid',
  ],
  [/\badd column [^,]*\breferences\b/i, 'scans the table: add the key not valid'],
  [/\balter (column )?\w+ (set data )?type\b/i, 'writes the table anew'],
  [
    /\badd column [^,]*\b(generated|default (?!'|\d|true|false|null|now\(\)|'\{\}'))/i,
    'writes the table anew',
  ],
  [/\bdrop column\b|\bdrop table\b|\brename\b/i, 'takes away what the old version uses: contract'],
  [/^(update|delete from)\b/i, 'writes many rows in one go: backfill'],
  [/^create (unique )?index\b/i, 'keeps writes out: builtConcurrently'],
  [/^(vacuum|cluster|reindex|lock)\b/i, 'keeps everybody out'],
]

/** A line for each statement that a large office would feel. */
const harmOf = async (step: Step): Promise<string[]> => {
  if (['index', 'background', 'product'].includes(step.kind)) return []
  const large = new Set(
    (await locksOf(step)).map(({ table }) => table).filter((t) => !SMALL.has(t)),
  )
  const isLarge = (statement: string) =>
    [...large].some((t) => new RegExp(`\\b${t}\\b`).test(statement))
  return (await statementsOf(step))
    .map((statement) => statement.trim())
    .filter((s) => isLarge(s) && !/^create (or replace )?function/i.test(s))
    .flatMap((s) =>
      HARM.filter(
        ([pattern, why]) => pattern.test(s) && !(step.kind === 'contract' && /contract$/.test(why)),
      ).map(([, why]) => `${s.slice(0, 80)} … ${why}`),
    )
}

/** Read by a person and found harmless, with the reason. */
const HARMLESS: Record<string, string> = {
  '0020-sign-in-log':
    'the activity of 0.1.0 is what was done to the office itself, some hundred rows',
  '0077-views-renamed-before':
    'a member has 50 views of his own at most, and a queue 50 shared ones',
}

describe('a migration', () => {
  const upgraded = listSteps(migrations).filter(
    ({ name }) => name >= FIRST_UPGRADED && !(name in HARMLESS),
  )

  test.each(upgraded.map((listed) => [nameOfStep(listed), listed.step] as const))(
    '%s holds no lock for long on a table that may be large',
    async (_name, step) => {
      expect(await harmOf(step)).toEqual([])
    },
  )

  it.each([
    'create index orders_x on orders (email)',
    'alter table orders alter column email set not null',
    `alter table orders add constraint x check (email <> '')`,
    'alter table mails add column order_ref bigint references orders (id)',
    'alter table mails alter column error type varchar(10)',
    'alter table orders drop column email',
    'update orders set email = lower(email)',
    'alter table events add column folded text generated always as (lower(kind)) stored',
    'alter table events add column token uuid default gen_random_uuid()',
  ])('that says %s is refused', async (statement) => {
    expect(await harmOf(inTransaction(runAll(statement)))).toHaveLength(1)
  })

  it.each([
    `alter table mails add column held_at timestamptz, add column why text not null default ''`,
    `alter table mails add constraint x check (state <> '') not valid`,
    'create table notes (order_id bigint references orders (id)); create index notes_x on notes (order_id)',
    `update gateways set is_active = false`,
  ])('that says %s is not', async (statements) => {
    expect(await harmOf(inTransaction(runAll(...statements.split('; '))))).toEqual([])
  })
})

describe('dialing codes', () => {
  it('of the database are those of the contract; where the contract changes, add a migration', async () => {
    const { db, close } = await openTestDatabase()
    onTestFinished(close)
    const { rows } = await sql<{ name: string; code: string }>`
      select name, code from dialing_codes`.execute(db)
    expect(Object.fromEntries(rows.map(({ name, code }) => [name, code]))).toEqual(dialingCodes)
  })
})

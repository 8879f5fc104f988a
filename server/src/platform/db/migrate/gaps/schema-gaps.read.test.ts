import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../../testing/test-database.ts'
import { recordGaps } from './record-gaps.read.ts'
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

  test.each([
    [
      `create or replace view evidence_rows as
        select order_id, 'document'::text as kind, id, evidence(d) as said from documents d`,
      'view evidence_rows is not as it was made',
    ],
    ['drop view evidence_rows; create table evidence_rows ()', 'view evidence_rows is missing'],
    [
      `create or replace function evidence(d downloads) returns text language sql stable as $$ select '[]' $$`,
      'function evidence(d downloads) is not as it was made',
    ],
    [
      'alter table events disable trigger events_only_added',
      'trigger events_only_added is switched off',
    ],
  ])('is asked by every check of the record too: %s', async (change, said) => {
    expect(await recordGaps(database.db)).toEqual([])
    for (const statement of change.split('; ')) await run(statement)
    // Who can do that can write in the ledger too.
    await run(`delete from schema_steps where name = '0024-evidence-rows'`)
    expect(await recordGaps(database.db)).toEqual([said])
    await run(`insert into schema_steps (name, step, done_at) values ('9999-newer', 1, now())`)
    expect(await recordGaps(database.db)).toEqual([])
    await run(
      `update schema_steps set done_at = now() - interval '25 hours' where name = '9999-newer'`,
    )
    expect(await recordGaps(database.db)).toEqual([said])
  })

  const forged = 'function zz() returns trigger language plpgsql as $$ begin return new\\; end $$'
  test.each([
    [
      `create ${forged}; create trigger zz before insert on downloads for each row execute function zz()`,
      ['trigger zz of downloads was made by no migration'],
    ],
    [
      `drop trigger events_only_added on events; create trigger events_only_added before update on dialing_codes
        for each statement execute function refuse_change()`,
      [
        'trigger events_only_added of dialing_codes was made by no migration',
        'trigger events_only_added is missing',
      ],
    ],
    [
      `drop trigger log_leaves_only_added on log_leaves; create trigger log_leaves_only_added before update on log_leaves
        for each statement when (false) execute function refuse_change()`,
      ['trigger log_leaves_only_added is not as it was made'],
    ],
    [
      `create ${forged}; create or replace trigger events_only_redacted before update on events
        for each row execute function zz()`,
      ['trigger events_only_redacted is not as it was made'],
    ],
    [
      'create rule zz as on insert to downloads do instead nothing',
      ['rule zz of downloads was made by no migration'],
    ],
    [
      'alter table downloads enable row level security',
      ['row security of downloads was made by no migration'],
    ],
    [
      `alter table downloads alter column salt set default '00000000-0000-0000-0000-000000000000';
        alter table mails alter column salt drop default; alter table events alter column at set default now()`,
      [
        'default of downloads.salt is not as it was made',
        'default of events.at is not as it was made',
        'default of mails.salt is not as it was made',
      ],
    ],
    [
      `alter table order_keys rename to taken; create view order_keys as select * from taken`,
      ['table order_keys is not as it was made'],
    ],
    ['create table more () inherits (mail_events)', ['table mail_events is not as it was made']],
    [
      `create domain told as text; alter table mail_events alter column detail drop default;
        alter table mail_events alter column detail type told;
        alter table mail_events alter column detail set default ''::text`,
      ['type of mail_events.detail is not as it was made'],
    ],
  ])('names what was slipped in or put in the place of a guard: %s', async (change, said) => {
    for (const statement of change.split(/(?<!\\);/)) await run(statement.replace('\\;', ';'))
    expect(await schemaGaps(database.db)).toEqual(said)
    expect(await recordGaps(database.db)).toEqual(said)
  })

  test('leaves triggers on others’ tables alone', async () => {
    await run('create table of_somebody_else (n int)')
    await run(
      'create trigger theirs before delete on of_somebody_else for each statement execute function refuse_change()',
    )
    expect(await schemaGaps(database.db)).toEqual([])
  })

  test('is not asked for an index, which an import may have put aside', async () => {
    await run('drop index order_search_trigrams')
    expect(await recordGaps(database.db)).toEqual([])
  })
})

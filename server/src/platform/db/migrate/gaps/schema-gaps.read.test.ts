import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../../testing/test-database.ts'
import { recordGaps, recordGapsAgain } from './record-gaps.read.ts'
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
      'index order_search_trigrams of order_search is missing',
      'trigger orders_counted_delete of orders is switched off',
      'trigger orders_counted_update of orders is missing',
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
      'trigger events_only_added of events is switched off',
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
        'trigger events_only_added of events is missing',
      ],
    ],
    [
      `drop trigger log_leaves_only_added on log_leaves; create trigger log_leaves_only_added before update on log_leaves
        for each statement when (false) execute function refuse_change()`,
      ['trigger log_leaves_only_added of log_leaves is not as it was made'],
    ],
    [
      `create ${forged}; create or replace trigger events_only_redacted before update on events
        for each row execute function zz()`,
      ['trigger events_only_redacted of events is not as it was made'],
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
        'default at of events was made by no migration',
        'default salt of downloads is not as it was made',
        'default salt of mails is missing',
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
      ['column detail of mail_events is not as it was made'],
    ],
    [
      `create function zz(n bigint) returns bigint immutable language sql as $$ select n $$;
        create index zz on remarks (zz(id)); create index zz_some on remarks (order_id) where zz(id) > 0;
        create unique index zz_one on remarks (order_id, id)`,
      [
        'index zz of remarks was made by no migration',
        'index zz_one of remarks was made by no migration',
        'index zz_some of remarks was made by no migration',
      ],
    ],
    [
      'drop index order_search_grams; create index order_search_grams on order_search (lower(words))',
      ['index order_search_grams of order_search is not as it was made'],
    ],
    [
      'drop index staff_email; create unique index staff_email on staff (lower(email)) where active',
      ['index staff_email of staff is not as it was made'],
    ],
    ['drop index staff_email', ['index staff_email of staff is missing']],
    [
      `create function zz(t text) returns boolean language sql as $$ select true $$;
        alter table remarks add constraint zz check (zz(remark)) not valid;
        alter table invoices drop constraint invoices_number_key;
        alter table order_keys drop constraint order_keys_check1`,
      [
        'constraint invoices_number_key of invoices is missing',
        'constraint order_keys_check1 of order_keys is missing',
        'constraint zz of remarks was made by no migration',
        'index invoices_number_key of invoices is missing',
      ],
    ],
    [
      `alter table events drop constraint events_actor_kind_check;
        alter table events add constraint events_actor_kind_check check (actor_kind <> '')`,
      ['constraint events_actor_kind_check of events is not as it was made'],
    ],
    [
      `create table parents (id bigint primary key);
        alter table remarks add constraint zz foreign key (id) references parents on delete cascade not valid`,
      ['constraint zz of remarks was made by no migration'],
    ],
    [
      `alter table remarks alter column remark type name; alter table invoices alter column amount type numeric(12,0);
        alter table staff alter column email type text collate "C"; alter table remarks alter column order_id drop not null;
        alter table remarks alter column id set increment by -1; alter table remarks alter column id set generated by default`,
      [
        'column amount of invoices is not as it was made',
        'column email of staff is not as it was made',
        'column id of remarks is not as it was made',
        'column order_id of remarks is not as it was made',
        'column remark of remarks is not as it was made',
      ],
    ],
    [
      `create function zz(n bigint) returns text immutable language sql as $$ select '' $$;
        alter table remarks add column zz text generated always as (zz(id)) stored`,
      [
        'column zz of remarks was made by no migration',
        'default zz of remarks was made by no migration',
      ],
    ],
    [
      `create ${forged}; create trigger zz instead of insert on evidence_rows for each row execute function zz();
        alter view evidence_rows alter column kind set default 'x'; create rule zz as on delete to evidence_rows do instead nothing`,
      [
        'default kind of evidence_rows was made by no migration',
        'rule zz of evidence_rows was made by no migration',
        'trigger zz of evidence_rows was made by no migration',
      ],
    ],
    ['alter table mail_events set unlogged', ['table mail_events is not as it was made']],
    [
      `create function zz(n bigint) returns bigint immutable language sql as $$ select n $$;
        create statistics zz on (zz(id)) from remarks`,
      ['statistics zz of remarks was made by no migration'],
    ],
    [
      `alter function refuse_event_change() set timezone to 'UTC'; alter function evidence_hash(text) volatile;
        alter function event_hash(bytea, bigint, integer, timestamptz, text, text, jsonb) strict;
        alter function bound_rows(bigint[]) security definer`,
      [
        'function bound_rows(ids bigint[]) is not as it was made',
        'function event_hash(previous bytea, of_order bigint, of_seq integer, of_at timestamp with time zone, of_actor text, of_kind text, of_data jsonb) is not as it was made',
        'function evidence_hash(said text) is not as it was made',
        'function refuse_event_change() is not as it was made',
      ],
    ],
  ])('names what was slipped in or put in the place of a guard: %s', async (change, said) => {
    for (const statement of change.split(/(?<!\\);/)) await run(statement.replace('\\;', ';'))
    expect(await schemaGaps(database.db)).toEqual(said)
    expect(await recordGaps(database.db)).toEqual(said)
  })

  test('leaves alone what an office adds for itself and what is being rebuilt', async () => {
    await run('create index of_theirs on orders (created_at, id)')
    await run(`create index of_theirs_too on remarks (order_id) where remark <> ''`)
    await run('create unique index invoices_number_key_ccnew on invoices (number)')
    await run('alter table orders add column of_theirs text')
    await run('create statistics of_theirs on order_id, status from orders')
    await run('create table of_theirs_alone (of_order bigint references orders on delete cascade)')
    expect(await schemaGaps(database.db)).toEqual([])
  })

  test('is looked at again before a pack once anything stands otherwise', async () => {
    const { db } = database
    const changes = [
      ['alter table invoices drop constraint invoices_number_key', 'constraint'],
      ['create index zz on remarks (lower(remark))', 'index'],
      ['alter table remarks alter column remark drop not null', 'column'],
      ['alter function evidence_hash(text) volatile', 'function'],
      ['create rule zz as on delete to remarks do instead nothing', 'rule'],
      ['alter table remarks alter column id set increment by 2', 'column id'],
      ['alter table events alter column at set default now()', 'default at'],
      ['create statistics zz on (lower(remark)) from remarks', 'statistics'],
      ['create table more () inherits (mail_events)', 'table mail_events'],
      ['alter table events disable trigger events_only_added', 'trigger'],
      [
        `create or replace view evidence_rows as
          select order_id, 'document'::text as kind, id, evidence(d) as said from documents d`,
        'view',
      ],
    ]
    expect(await recordGapsAgain(db)).toEqual([])
    for (const [change = '', named] of changes) {
      const trx = await db.startTransaction().execute()
      await sql.raw(change).execute(trx)
      const gaps = await recordGapsAgain(trx)
      await trx.rollback().execute()
      expect(gaps).toContainEqual(expect.stringMatching(`^${named}`))
      expect(await recordGapsAgain(db)).toEqual([])
    }
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

import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Written by being asked at all: when a session or a key was last used, which calls it made, and that a proof was wrong. */
const UNWATCHED = [
  ...['sessions', 'wrong_tries', 'test_writes'],
  ...['sign_in_refusals', 'activity', 'activity_head', 'intake_keys', 'intake_key_minutes'],
  'intake_calls',
]

/** Notes each row written from now on, so that a test can tell that nothing was. */
export const watchWrites = async (db: Db): Promise<{ written: () => Promise<string[]> }> => {
  // As a newer version's step: its triggers are not taken for a hand in the record.
  await sql`insert into schema_steps (name, step, done_at) values ('9999-note-writes', 1, now())`.execute(
    db,
  )
  await sql`create table test_writes (what text)`.execute(db)
  await sql`create function note_write() returns trigger language plpgsql as $$
    begin insert into test_writes values (tg_op || ' ' || tg_table_name); return null; end $$`.execute(
    db,
  )
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  for (const { name } of rows.filter((table) => !UNWATCHED.includes(table.name)))
    await sql`create trigger note_write after insert or update or delete on ${sql.id(name)}
      for each row execute function note_write()`.execute(db)
  return {
    /** What was written since it was asked last. */
    written: async () => {
      const noted = await sql<{ what: string }>`delete from test_writes returning what`.execute(db)
      return noted.rows.map(({ what }) => what)
    },
  }
}

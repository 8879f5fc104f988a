import { type Kysely, sql } from 'kysely'

/** Runs statements one by one: PGlite's extended protocol takes one at a time. */
export const runAll =
  (...statements: string[]) =>
  async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }

import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely'
import { migrations } from '../../../migrations/migrations.ts'
import type { Db } from './db.ts'

type Kind = 'index' | 'trigger'

const MADE_OR_DROPPED =
  /^\s*(create|drop)(?: unique| constraint)? (index|trigger)(?: concurrently)?(?: if (?:not )?exists)? (\w+)/i

/** Every statement of the migrations, in order, without a database. */
const statements = async (): Promise<string[]> => {
  const said: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('Nothing to look into')
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void said.push(query.sql),
  })
  for (const name of Object.keys(migrations).sort()) await migrations[name]?.up(db)
  return said
}

/** The names that the migrations leave behind, by what they are. */
const made = async (): Promise<Map<string, Kind>> => {
  const names = new Map<string, Kind>()
  for (const statement of await statements()) {
    const [, verb, kind, name] = MADE_OR_DROPPED.exec(statement) ?? []
    if (verb === undefined || kind === undefined || name === undefined) continue
    if (verb.toLowerCase() === 'drop') names.delete(name)
    else names.set(name, kind.toLowerCase() as Kind)
  }
  return names
}

/** Which of the indexes and triggers that the migrations made are gone or do not work; a line each. */
export const schemaGaps = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string; works: boolean }>`
    select c.relname::text as name, i.indisvalid as works
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = current_schema()::regnamespace
    union all
    select t.tgname::text, t.tgenabled in ('O', 'A')
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`.execute(db)
  const found = new Map(rows.map(({ name, works }) => [name, works]))
  return [...(await made())].flatMap(([name, kind]) => {
    const works = found.get(name)
    if (works) return []
    return [`${kind} ${name} ${works === undefined ? 'is missing' : 'is switched off'}`]
  })
}

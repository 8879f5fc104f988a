import { sql } from 'kysely'
import { migrations } from '../../../../migrations/migrations.ts'
import type { Db } from '../db.ts'
import { functionGaps } from './function-gaps.read.ts'
import { waitingSteps } from './migrate.ts'
import { listSteps } from './migration-list.ts'
import { statementsOf } from './statements-of.ts'
import { isNamed } from './step-ledger.ts'
import { viewGaps } from './view-gaps.read.ts'

type Kind = 'index' | 'trigger'

const MADE_OR_DROPPED =
  /^\s*(create|drop)(?: unique| constraint)? (index|trigger)(?: concurrently)?(?: if (?:not )?exists)? (\w+)/i

/** What the steps done so far said. */
const saidBySteps = async (db: Db): Promise<string[]> => {
  const waiting = await waitingSteps(db)
  const done = listSteps(migrations).filter((listed) => !waiting.some(isNamed(listed)))
  const said = await Promise.all(done.map(({ step }) => statementsOf(step)))
  return said.flat()
}

/** The names that statements leave behind, by what they are. */
const made = (statements: readonly string[]): Map<string, Kind> => {
  const names = new Map<string, Kind>()
  for (const statement of statements) {
    const [, verb, kind, name] = MADE_OR_DROPPED.exec(statement) ?? []
    if (verb === undefined || kind === undefined || name === undefined) continue
    if (verb.toLowerCase() === 'drop') names.delete(name)
    else names.set(name, kind.toLowerCase() as Kind)
  }
  return names
}

/** Which of what statements made is gone, does not work or is another: of the kinds named, and functions and views; a line each. */
export const gapsAmong = async (
  db: Db,
  statements: readonly string[],
  kinds: readonly Kind[],
): Promise<string[]> => {
  const { rows } = await sql<{ name: string; works: boolean }>`
    select c.relname::text as name, i.indisvalid as works
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = current_schema()::regnamespace
    union all
    select t.tgname::text, t.tgenabled in ('O', 'A')
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`.execute(db)
  const found = new Map(rows.map(({ name, works }) => [name, works]))
  const gaps = [...made(statements)].flatMap(([name, kind]) => {
    const works = found.get(name)
    if (works || !kinds.includes(kind)) return []
    return [`${kind} ${name} ${works === undefined ? 'is missing' : 'is switched off'}`]
  })
  return [...gaps, ...(await functionGaps(db, statements)), ...(await viewGaps(db, statements))]
}

/** Which of the indexes, triggers, functions and views that the migrations made are gone, do not work or are others; a line each. */
export const schemaGaps = async (db: Db): Promise<string[]> =>
  gapsAmong(db, await saidBySteps(db), ['index', 'trigger'])

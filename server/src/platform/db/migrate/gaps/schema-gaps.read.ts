import { sql } from 'kysely'
import { migrations } from '../../../../../migrations/migrations.ts'
import type { Db } from '../../db.ts'
import { waitingSteps } from '../migrate.ts'
import { listSteps } from '../migration-list.ts'
import { statementsOf } from '../statements-of.ts'
import { isNamed } from '../step-ledger.ts'
import { functionGaps } from './function-gaps.read.ts'
import { madeTables, tableGaps } from './table-gaps.read.ts'
import { triggerGaps } from './trigger-gaps.read.ts'
import { viewGaps } from './view-gaps.read.ts'

const MADE_OR_DROPPED =
  /^\s*(create|drop)(?: unique)? index(?: concurrently)?(?: if (?:not )?exists)? (\w+)/i

/** What the steps done so far said. */
const saidBySteps = async (db: Db): Promise<string[]> => {
  const waiting = await waitingSteps(db)
  const done = listSteps(migrations).filter((listed) => !waiting.some(isNamed(listed)))
  const said = await Promise.all(done.map(({ step }) => statementsOf(step)))
  return said.flat()
}

/** The indexes that statements leave behind. */
const madeIndexes = (statements: readonly string[]): Set<string> => {
  const names = new Set<string>()
  for (const statement of statements) {
    const [, verb, name] = MADE_OR_DROPPED.exec(statement) ?? []
    if (name === undefined) continue
    if (verb?.toLowerCase() === 'drop') names.delete(name)
    else names.add(name)
  }
  return names
}

const indexGaps = async (db: Db, statements: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string; works: boolean }>`
    select c.relname::text as name, i.indisvalid as works
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace`.execute(db)
  const found = new Map(rows.map(({ name, works }) => [name, works]))
  return [...madeIndexes(statements)].flatMap((name) => {
    const works = found.get(name)
    if (works) return []
    return [`index ${name} ${works === undefined ? 'is missing' : 'is switched off'}`]
  })
}

/**
 * Which of what statements made is gone, does not work or is another, and what stands on their tables and was made by none: triggers, rules, row
 * security, defaults, functions and views; a line each.
 */
export const gapsAmong = async (db: Db, statements: readonly string[]): Promise<string[]> => {
  const tables = madeTables(statements)
  return [
    ...(await triggerGaps(db, statements, tables)),
    ...(await tableGaps(db, tables)),
    ...(await functionGaps(db, statements)),
    ...(await viewGaps(db, statements)),
  ]
}

/** The same of what the migrations made, and of their indexes. */
export const schemaGaps = async (db: Db): Promise<string[]> => {
  const said = await saidBySteps(db)
  return [...(await indexGaps(db, said)), ...(await gapsAmong(db, said))]
}

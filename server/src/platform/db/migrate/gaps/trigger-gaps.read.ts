import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { inTransaction } from '../../transaction.ts'
import { notAsMade, strange } from './made-functions.ts'

const MADE_OR_DROPPED =
  /^\s*(create|drop)(?: or replace)?(?: constraint)? trigger(?: if exists)? (\w+)\s.*?\bon (\w+)/is

type MadeTrigger = { name: string; table: string; statement: string }

/** The triggers that statements leave behind, by table and name. */
const madeTriggers = (statements: readonly string[]): Map<string, MadeTrigger> => {
  const made = new Map<string, MadeTrigger>()
  for (const statement of statements) {
    const [, verb, name, table] = MADE_OR_DROPPED.exec(statement) ?? []
    if (verb === undefined || name === undefined || table === undefined) continue
    if (verb.toLowerCase() === 'drop') made.delete(`${table}.${name}`)
    else made.set(`${table}.${name}`, { name, table, statement })
  }
  return made
}

type Found = { table: string; name: string; works: boolean; text: string; by: string }

/** Every trigger of our schema as the server says it; `by`: what its words depend on beside the trigger. */
const foundTriggers = async (db: Db): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select c.relname::text as table, t.tgname::text as name, t.tgenabled in ('O', 'A') as works,
      pg_get_triggerdef(t.oid) as text, concat_ws(' ', version(), current_schemas(false)) as by
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
    order by c.relname, t.tgname`.execute(db)
  return rows
}

const LIKE = 'e_arrival_as_made'
const ofNoTable = (text: string): string => text.replace(/ ON \S+ /, ' ON … ')

/** What the server makes of a trigger's words: it tells of none as they were said. */
const saidBack = (db: Db, { table, statement }: MadeTrigger): Promise<string> =>
  inTransaction(db, async (trx) => {
    await sql`create temp table ${sql.id(LIKE)} (like ${sql.table(table)})`.execute(trx)
    await sql
      .raw(statement.replace(new RegExp(`\\bon ${table}\\b`, 'i'), `on ${LIKE}`))
      .execute(trx)
    const { rows } = await sql<{ text: string }>`
      select pg_get_triggerdef(oid) as text from pg_trigger
      where tgrelid = ${`pg_temp.${LIKE}`}::regclass`.execute(trx)
    await sql`drop table ${sql.table(`pg_temp.${LIKE}`)}`.execute(trx)
    return ofNoTable(rows[0]?.text ?? '')
  })

const known = new Map<string, string>()

const isAsMade = async (db: Db, { text, by }: Found, made: MadeTrigger): Promise<boolean> => {
  const key = `${by} ${made.statement}`
  const said = known.get(key) ?? (await saidBack(db, made))
  known.set(key, said)
  return said === ofNoTable(text)
}

/**
 * Which triggers are not as the statements made them, sleep or are gone, and which stand on one of `tables` and were made by nobody: each
 * row that is written passes them. Others' triggers on tables of their own are asked by nothing of ours.
 */
export const triggerGaps = async (
  db: Db,
  statements: readonly string[],
  tables: ReadonlySet<string>,
): Promise<string[]> => {
  const made = madeTriggers(statements)
  const gaps: string[] = []
  for (const found of await foundTriggers(db)) {
    const key = `${found.table}.${found.name}`
    const was = made.get(key)
    made.delete(key)
    if (was && !found.works) gaps.push(`trigger ${found.name} is switched off`)
    else if (was && !(await isAsMade(db, found, was))) gaps.push(notAsMade(`trigger ${found.name}`))
    else if (!was && tables.has(found.table))
      gaps.push(strange(`trigger ${found.name} of ${found.table}`))
  }
  return [...gaps, ...[...made.values()].map(({ name }) => `trigger ${name} is missing`)]
}

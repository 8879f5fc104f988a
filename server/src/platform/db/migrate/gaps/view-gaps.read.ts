import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { inTransaction } from '../../transaction.ts'
import { notAsMade, strange } from './said-gaps.ts'

const MADE_OR_DROPPED =
  /^\s*(?:create (?:or replace )?view (\w+) as\s(.*)|drop view (?:if exists )?(\w+).*)$/is

/** The views that statements leave behind, and what each asks: the last word counts. */
const madeViews = (statements: readonly string[]): Map<string, string> => {
  const made = new Map<string, string>()
  for (const statement of statements) {
    const [, name, body = '', dropped] = MADE_OR_DROPPED.exec(statement) ?? []
    if (name !== undefined) made.set(name, body)
    if (dropped !== undefined) made.delete(dropped)
  }
  return made
}

type Found = { by: string; text: string | null }

/** A view as the server says it; `by`: what its words depend on beside the view. */
const foundView = async (db: Db, name: string): Promise<Found> => {
  const { rows } = await sql<Found>`
    select concat_ws(' ', version(), current_schemas(false)) as by, (
      select pg_get_viewdef(oid) from pg_class
      where relname = ${name} and relnamespace = current_schema()::regnamespace and relkind = 'v') as text`.execute(
    db,
  )
  return rows[0] as Found
}

/** What the server makes of a view's words: it tells of none as they were said. */
const saidBack = (db: Db, body: string): Promise<string> =>
  inTransaction(db, async (trx) => {
    await sql`create temp view e_arrival_as_made as ${sql.raw(body)}`.execute(trx)
    const { rows } = await sql<{ text: string }>`
      select pg_get_viewdef('pg_temp.e_arrival_as_made'::regclass) as text`.execute(trx)
    await sql`drop view pg_temp.e_arrival_as_made`.execute(trx)
    return rows[0]?.text ?? ''
  })

/** What stands on a view beside what it asks. */
const standOn = async (db: Db, name: string): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`
    with it as (select oid from pg_class where relname = ${name} and relnamespace = current_schema()::regnamespace and relkind = 'v')
    select format('trigger %s', tgname) as what from it join pg_trigger on tgrelid = it.oid where not tgisinternal
    union all select format('default %s', attname) from it join pg_attrdef on adrelid = it.oid
      join pg_attribute on attrelid = adrelid and attnum = adnum
    union all select format('rule %s', rulename) from it join pg_rewrite on ev_class = it.oid where rulename <> '_RETURN'
    order by 1`.execute(db)
  return rows.map(({ what }) => strange(`${what} of ${name}`))
}

const known = new Map<string, string>()

/** Which views are not as the statements made them, or are gone, and what was put onto them. */
export const viewGaps = async (db: Db, statements: readonly string[]): Promise<string[]> => {
  const gaps: string[] = []
  for (const [name, body] of madeViews(statements)) {
    const { by, text } = await foundView(db, name)
    const key = `${by} ${body}`
    const made = known.get(key) ?? (await saidBack(db, body))
    known.set(key, made)
    if (text === null) gaps.push(`view ${name} is missing`)
    else if (text !== made) gaps.push(notAsMade(`view ${name}`))
    gaps.push(...(await standOn(db, name)))
  }
  return gaps
}

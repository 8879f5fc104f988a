import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import {
  type MadeFunction,
  madeFunctions,
  notAsMade,
  signatureOf,
  strange,
} from './made-functions.ts'
import { ofAnExtension } from './of-an-extension.ts'

type Found = {
  name: string
  args: string
  language: string
  lends: boolean
  body: string
  /** Whether it looks names up elsewhere than who calls it. */
  is_led: boolean
}

/** Functions in our schema; what extensions brought is theirs. One that lends its owner's rights is pinned to a path of ours. */
const foundIn = async (db: Db): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select p.proname::text as name, pg_get_function_identity_arguments(p.oid) as args, l.lanname::text as language,
      p.prosecdef as lends, p.prosrc as body, exists (
        select from unnest(p.proconfig) set where set like 'search_path=%' and (not p.prosecdef or exists (
          select from regexp_split_to_table(substr(set, 13), ', *') path
          where trim(path, '" ') not in ('$user', 'public', current_schema(), 'pg_temp', 'pg_catalog', '')))) as is_led
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = current_schema()::regnamespace and not ${ofAnExtension('pg_proc', sql`p.oid`, { owner: sql`p.proowner`, runs: sql`p.oid` })}
    order by p.proname, args`.execute(db)
  return rows
}

const isAsMade = (found: Found, made: MadeFunction): boolean =>
  (made.body === null || made.body === found.body) &&
  made.language === found.language &&
  made.lends === found.lends &&
  !found.is_led

/**
 * Which functions are not as the statements made them, are gone, or share a name with one of them and were made by nobody: what holds
 * the record against itself asks them. Others' functions, of names of their own, are asked by nothing of ours.
 */
export const functionGaps = async (db: Db, statements: readonly string[]): Promise<string[]> => {
  const made = madeFunctions(statements)
  const names = new Set([...made.keys()].map((signature) => signature.split('(')[0]))
  const seen = new Set<string>()
  const wrong = (await foundIn(db)).flatMap((found) => {
    const signature = signatureOf(found.name, found.args)
    const was = made.get(signature)
    seen.add(signature)
    if (was) return isAsMade(found, was) ? [] : [notAsMade(`function ${signature}`)]
    return names.has(found.name) ? [strange(`function ${signature}`)] : []
  })
  const gone = [...made.keys()].filter((signature) => !seen.has(signature))
  return [...wrong, ...gone.map((signature) => `function ${signature} is missing`)]
}

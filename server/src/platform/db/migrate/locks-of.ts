import type { Step } from '../../../../migrations/steps.ts'
import { statementsOf } from './statements-of.ts'

/** A lock of PostgreSQL that a statement takes on a table that was there before it. */
export type TableLock = { table: string; mode: string; waits: 'reads and writes' | 'writes' | '' }

const BLOCKING: readonly [RegExp, Omit<TableLock, 'table'>][] = [
  [/^(?:alter|drop|truncate) table (?:if exists )?(\w+)/i, lock('ACCESS EXCLUSIVE')],
  [/^create index \w+ on (\w+)/i, { mode: 'SHARE', waits: 'writes' }],
  [/^create unique index \w+ on (\w+)/i, { mode: 'SHARE', waits: 'writes' }],
  [/^create (?:or replace )?(?:constraint )?trigger [\s\S]*? on (\w+)/i, exclusiveRows()],
  [/^drop trigger (?:if exists )?\w+ on (\w+)/i, lock('ACCESS EXCLUSIVE')],
  [/\breferences (\w+)/gi, exclusiveRows()],
  [/\b(?:insert into|update|delete from) (\w+)/gi, { mode: 'ROW EXCLUSIVE', waits: '' }],
]

function lock(mode: string): Omit<TableLock, 'table'> {
  return { mode, waits: 'reads and writes' }
}
function exclusiveRows(): Omit<TableLock, 'table'> {
  return { mode: 'SHARE ROW EXCLUSIVE', waits: 'writes' }
}

const NEW_TABLE = /^create table (?:if not exists )?(\w+)/i

/** The locks of a step; those on tables that it makes itself are left out. A function's body is no statement. */
export const locksOf = async (step: Step): Promise<TableLock[]> => {
  if (step.kind === 'index')
    return [{ table: tableOf(step.definition), mode: 'SHARE UPDATE EXCLUSIVE', waits: '' }]
  const statements = (await statementsOf(step))
    .map((statement) => statement.trim())
    .filter((statement) => !/^create (or replace )?function/i.test(statement))
  const own = new Set(statements.map((statement) => NEW_TABLE.exec(statement)?.[1]))
  const found = statements.flatMap((statement) =>
    BLOCKING.flatMap(([pattern, taken]) =>
      tablesIn(statement, pattern).map((table) => ({ table, ...taken })),
    ),
  )
  const seen = new Set<string>()
  return found.filter(({ table, mode }) => {
    if (own.has(table) || seen.has(`${table} ${mode}`)) return false
    seen.add(`${table} ${mode}`)
    return true
  })
}

const tablesIn = (statement: string, pattern: RegExp): string[] =>
  pattern.global
    ? [...statement.matchAll(pattern)].map(([, table]) => table ?? '')
    : [pattern.exec(statement)?.[1] ?? ''].filter((table) => table !== '')

const tableOf = (definition: string): string => / on (\w+)/i.exec(definition)?.[1] ?? ''

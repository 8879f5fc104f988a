import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { Carrier } from '../../platform/db/carried.ts'
import { joinable } from '../../platform/db/joined-connection.ts'
import type { Database } from '../../platform/db/schema/schema.ts'
import { connectionSettings } from '../../platform/db/server/postgres-pool.ts'

type Plan = {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
/** What statements touched: blocks read or found in memory, and rows that a step of a plan answered or threw away. */
export type Touched = { blocks: number; rows: number }

const rowsOf = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0)

/** What can be explained: of a transaction only what is in it. */
const WORK = /^\s*(?:select|with|insert|update|delete)\b/i

const EXPLAIN = 'explain (analyze, buffers, timing off, format json)'
/** What prepared.ts marks a statement with. */
const PREPARED = /\/\* prepared( search)? \*\//

const inArray = (value: unknown): string =>
  value === null ? 'null' : `"${String(value).replaceAll(/["\\\\]/g, '\\\\$&')}"`
/** Of no type of its own, so that it takes that of its place. */
const asLiteral = (value: unknown): string => {
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(inArray).join()}}`)
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`
  if (value instanceof Date) return `'${value.toISOString()}'`
  return value === null || value === undefined ? 'null' : pg.escapeLiteral(String(value))
}

const valuesIn = ({ parameters }: CompiledQuery): string =>
  parameters.length > 0 ? `(${parameters.map(asLiteral).join(', ')})` : ''

/** PostgreSQL plans so many calls for their own values, and keeps a plan then where it is as good. */
const CALLS_BEFORE_A_PLAN_IS_KEPT = 5

/** A database on a server whose reads can be asked what they touched: PostgreSQL's own word (EXPLAIN ANALYZE), no clock. */
export const watchDatabase = (url: string) => {
  const pool = new pg.Pool(connectionSettings(url))
  // A connection that is closing may hear that its database goes.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let seen: CompiledQuery[] = []
  const db = new Kysely<Database>({
    dialect: joinable(new PostgresDialect({ pool })),
    plugins: [new Carrier()],
    log: ({ query }) => {
      if (WORK.test(query.sql)) seen.push(query)
    },
  })
  /** What is prepared is looked at by the plan that PostgreSQL keeps of it, for whatever values it may be asked. */
  const explainKept = async (query: CompiledQuery) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('set local plan_cache_mode = force_generic_plan')
      await client.query(`prepare kept as ${query.sql}`)
      return await client.query(`${EXPLAIN} execute kept${valuesIn(query)}`)
    } finally {
      await client.query('rollback')
      await client.query('deallocate all')
      client.release()
    }
  }
  const explainAnew = async (query: CompiledQuery) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      return await client.query(`${EXPLAIN} ${query.sql}`, [...query.parameters])
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const explain = async (query: CompiledQuery): Promise<Touched> => {
    const { rows } = await (PREPARED.test(query.sql) ? explainKept(query) : explainAnew(query))
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
    return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: rowsOf(plan) }
  }
  /** What the statements of a read touch, one after the other. */
  const touchedBy = async (read: () => Promise<unknown>): Promise<Touched> => {
    seen = []
    await read()
    const sum = { blocks: 0, rows: 0 }
    for (const query of [...seen]) {
      const { blocks, rows } = await explain(query)
      sum.blocks += blocks
      sum.rows += rows
    }
    return sum
  }
  /** The texts of the statements of a read. */
  const textsOf = async (read: () => Promise<unknown>): Promise<string[]> => {
    seen = []
    await read()
    return seen.map(({ sql }) => sql)
  }
  /** How the statements of a read are run, one after the other, where PostgreSQL plans for their values or for any. */
  const plansOf = async (
    read: () => Promise<unknown>,
    mode: 'force_custom_plan' | 'force_generic_plan',
  ): Promise<string> => {
    seen = []
    await read()
    const client = await pool.connect()
    try {
      await client.query(`set plan_cache_mode = ${mode}`)
      const lines: string[] = []
      for (const query of [...seen]) {
        await client.query(`prepare kept as ${query.sql}`)
        const { rows } = await client.query(`explain execute kept${valuesIn(query)}`)
        lines.push(...rows.map((row) => row['QUERY PLAN']))
        await client.query('deallocate all')
      }
      return lines.join('\n')
    } finally {
      await client.query('reset plan_cache_mode')
      client.release()
    }
  }
  /** Whether PostgreSQL, left to choose, keeps a plan of a read's statement (its first, or the one of this text), and does not plan it anew at each call. */
  const isPlanKept = async (read: () => Promise<unknown>, text?: string): Promise<boolean> => {
    seen = []
    await read()
    const query = text === undefined ? seen[0] : seen.find(({ sql }) => sql === text)
    if (!query) return false
    const client = await pool.connect()
    try {
      await client.query(`prepare kept as ${query.sql}`)
      for (let call = 0; call <= CALLS_BEFORE_A_PLAN_IS_KEPT; call++)
        await client.query(`execute kept${valuesIn(query)}`)
      const { rows } = await client.query<{ kept: boolean }>(
        `select generic_plans > 0 as kept from pg_prepared_statements where name = 'kept'`,
      )
      return rows[0]?.kept === true
    } finally {
      await client.query('deallocate all')
      client.release()
    }
  }
  return { db, touchedBy, textsOf, plansOf, isPlanKept, close: () => db.destroy() }
}

import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** So many are kept: of what is known by what is asked all day, and bound by how many ways there are to ask it. */
const MOST_KNOWN = 2000

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Stands in a statement for a value that each call of it has of its own. */
export const slot = <T>(name: string): T => new Slot(name) as T

export const isSlot = (value: unknown): boolean => value instanceof Slot

type Known = { sql: string; parameters: readonly unknown[] }
const known = new Map<string, Known>()

const putTogether = (db: Db, key: string, build: () => RawBuilder<unknown>): Known => {
  const { sql, parameters } = build().compile(db)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, { sql, parameters })
  return { sql, parameters }
}

/**
 * Asks a statement that is put together once: to do it anew for each call took as long as PostgreSQL runs it. key says all that its text
 * depends on; values are those of its slots.
 */
export const askKnown = async <Row>(
  db: Db,
  key: string,
  build: () => RawBuilder<Row>,
  values: Readonly<Record<string, unknown>>,
): Promise<Row[]> => {
  const { sql, parameters } = known.get(key) ?? putTogether(db, key, build)
  const own = parameters.map((value) => (value instanceof Slot ? values[value.name] : value))
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, own) as CompiledQuery<Row>)
  return rows
}

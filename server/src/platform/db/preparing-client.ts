import { hash } from 'node:crypto'
import pg from 'pg'

const LONGEST = 4000
/** What says that it is better planned anew, and locks, which are taken rarely. */
const PLANNED_ANEW = /\/\* planned anew \*\/|\bfor (no key )?update\b/i

/** Queries whose length varies would fill every connection's memory: so many are prepared, and no more. */
const MOST_PREPARED = 500
const names = new Map<string, string>()

/** The name under which a query is prepared; undefined for what is better planned anew. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_PREPARED) return known
  if (text.length > LONGEST || !/^\s*select\b/i.test(text) || PLANNED_ANEW.test(text)) return
  const name = hash('sha1', text, 'base64url')
  names.set(text, name)
  return name
}

/**
 * A client that prepares what every request repeats (the session, the counters, a page of a queue): parsed once a
 * connection, and planned anew only where PostgreSQL finds that the values matter.
 */
export class PreparingClient extends pg.Client {
  // @types/pg overloads query too often to be overridden one by one: what is not a text with values passes as it is.
  override query = ((first: unknown, values?: unknown, ...rest: unknown[]) => {
    const run = pg.Client.prototype.query as (...args: unknown[]) => unknown
    const name = typeof first === 'string' && Array.isArray(values) ? nameOf(first) : undefined
    return name === undefined
      ? run.call(this, first, values, ...rest)
      : run.call(this, { name, text: first, values }, ...rest)
  }) as pg.Client['query']
}

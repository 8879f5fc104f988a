import type { Db } from '../../../platform/db/db.ts'
import type { SearchTerm } from './search-term.rules.ts'

const KEPT_MS = 60_000
const MOST_KEPT = 500

type Kept<Value> = Map<string, { value: Value; until: number }>

/** What is remembered of words for a minute, by the database that it is so of. */
const remembered = <Value>() => {
  const keptOf = new WeakMap<Db, Kept<Value>>()
  return (db: Db) => {
    const kept: Kept<Value> = keptOf.get(db) ?? new Map()
    keptOf.set(db, kept)
    const get = (key: string): Value | undefined => {
      const one = kept.get(key)
      return one && one.until > performance.now() ? one.value : undefined
    }
    const set = (key: string, value: Value): void => {
      kept.delete(key)
      kept.set(key, { value, until: performance.now() + KEPT_MS })
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    }
    return { get, set }
  }
}

/** A term as it is remembered. */
export const wordOf = ({ spellings }: SearchTerm): string =>
  spellings.map(({ text }) => text).join('\n')

/**
 * Words that more orders hold than a total counts to. Orders are never taken away, so a word stays common; it is asked
 * anew each minute all the same, since an order's own words may change.
 */
export const commonWords = remembered<true>()

/** About how common a word is in a list, by both: it decides in which way a search is answered, and never what. */
export const knownShares = remembered<number>()

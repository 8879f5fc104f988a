import type { Db } from '../../../platform/db/db.ts'

import type { SearchTerm } from './search-term.rules.ts'

const KEPT_MS = 60_000
const MOST_KEPT = 500

const keptOf = new WeakMap<Db, Map<string, number>>()

/** A term as it is remembered. */
export const wordOf = ({ spellings }: SearchTerm): string =>
  spellings.map(({ text }) => text).join('\n')

/**
 * Words that more orders hold than a total counts to. Orders are never taken away, so a word stays common; it is asked
 * anew each minute all the same, since an order's own words may change.
 */
export const commonWords = (db: Db) => {
  const kept = keptOf.get(db) ?? new Map<string, number>()
  keptOf.set(db, kept)
  return {
    has: (word: string): boolean => (kept.get(word) ?? 0) > performance.now(),
    add: (word: string): void => {
      kept.delete(word)
      kept.set(word, performance.now() + KEPT_MS)
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    },
  }
}

import { seldomPairsFunction } from './0046-seldom-pairs.function.ts'
import { runAll } from './statements.ts'
import { builtConcurrently, inTransaction, type Step } from './steps.ts'

/** Two Latin letters that few orders hold are found by an index; those that most names hold are soon met by a walk. */
export const steps: Step[] = [
  inTransaction(runAll(seldomPairsFunction)),
  builtConcurrently(
    'create index order_search_pairs on order_search using gin (seldom_pairs(words))',
  ),
]

import { offersUnassigned, queueNames, queueRows } from '@e-arrival/contract/orders/queues'
import type { Case } from '../asked/case.ts'
import { type Asking, countOf, type ListOf, listCase, type Page } from './list-case.ts'

const LIMIT = 10
const DIRS = ['asc', 'desc'] as const
const PAGES: Page[] = ['first', 'middle', 'last']

const inWords = ({ scope, sort, page }: ListOf): string =>
  `${scope.queue} by ${sort.by} ${sort.dir}, ${page} page${scope.unassigned ? ', unassigned' : ''}`

const listsOf = (scope: ListOf['scope']): ListOf[] =>
  queueRows[scope.queue].columns.flatMap((by) =>
    DIRS.flatMap((dir) => PAGES.map((page) => ({ scope, sort: { by, dir }, limit: LIMIT, page }))),
  )

/** Every queue by each of its columns, in both directions; first, middle and last page; all of it and "Unassigned only". */
export async function* listCases(asking: Asking): AsyncGenerator<Case> {
  for (const queue of queueNames)
    for (const unassigned of offersUnassigned(queue) ? [false, true] : [false]) {
      const scope = { queue, unassigned }
      const count = await countOf(asking, scope)
      for (const list of listsOf(scope)) {
        const one = await listCase(asking, list, count, inWords(list))
        if (one) yield one
      }
    }
}

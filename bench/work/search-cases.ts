import type { Case } from '../asked/case.ts'
import type { Sort } from '../floor/list-sql.ts'
import type { Scope } from '../floor/queue-sql.ts'
import { searchSqls } from '../floor/search-sql.ts'
import type { Sample } from './office-sample.ts'

type SearchOf = { scope: Scope; sort: Sort; term: string; limit: number }

export const searchCase = (
  { token, viewer }: Sample,
  { scope, sort, term, limit }: SearchOf,
  title: string,
): Case => {
  const query = new URLSearchParams({
    ...{ page: '1', limit: String(limit), search: term, sortBy: sort.by, sortDir: sort.dir },
  })
  const path = `/api/admin/get-orders-list/${scope.queue}?${query}`
  return {
    title,
    request: { method: 'GET', path, headers: { authorization: token } },
    sqls: searchSqls({ scope, viewer, sort, limit, term }),
  }
}

const wordsOf = ({ orderId, email, phone }: Sample): [what: string, term: string][] => [
  ['one letter, "a"', 'a'],
  ['two letters, "an"', 'an'],
  ['two letters that nobody has, "qz"', 'qz'],
  ['three letters, "lim"', 'lim'],
  ['a common word, "smith"', 'smith'],
  ['an absent word, "zzyzzyva"', 'zzyzzyva'],
  ['a whole address', email],
  ['a whole order id', orderId],
  ['the digits of a phone', phone],
]
const SORTS: [name: string, sort: Sort][] = [
  ['by date', { by: 'created_at', dir: 'desc' }],
  ['by name', { by: 'full_name', dir: 'asc' }],
]
const QUEUES: [name: string, queue: Scope['queue']][] = [
  ['all', 'allOrder'],
  ['Completed', 'completedOrder'],
]

/** Words of every kind, in all orders and in one queue, by date and by name. */
export const searchCases = (sample: Sample): Case[] =>
  wordsOf(sample).flatMap(([what, term]) =>
    QUEUES.flatMap(([where, queue]) =>
      SORTS.map(([order, sort]) => {
        const search = { scope: { queue, unassigned: false }, sort, term, limit: 10 }
        return searchCase(sample, search, `${what}; in ${where}, ${order}`)
      }),
    ),
  )

import type { QueueName } from '@e-arrival/contract/orders/queues'
import type { Case } from '../asked/case.ts'
import type { Sort } from '../floor/list-sql.ts'
import { folderCounts, quoted } from '../floor/queue-sql.ts'
import { type Asking, countOf, listCase, type Page } from './list-case.ts'
import { searchCase } from './search-cases.ts'

const NEWEST: Sort = { by: 'created_at', dir: 'desc' }
const BY_NAME: Sort = { by: 'full_name', dir: 'asc' }
const HISTORY = { queue: 'allOrder', unassigned: false } as const

type ListWork = [title: string, queue: QueueName, limit: number, page: Page, sort: Sort]
const LISTS: ListWork[] = [
  ['W1 New, 10 rows and total', 'newOrder', 10, 'first', NEWEST],
  ['W2 Completed, 50 rows', 'completedOrder', 50, 'first', NEWEST],
  ['W3 Completed, page in the middle, 50 rows', 'completedOrder', 50, 'middle', NEWEST],
  ['W4 Completed by name, 50 rows', 'completedOrder', 50, 'first', BY_NAME],
  ['W8 Completed, 500 rows', 'completedOrder', 500, 'first', NEWEST],
]

const listWork = async (asking: Asking): Promise<Case[]> => {
  const cases: Case[] = []
  for (const [title, queue, limit, page, sort] of LISTS) {
    const scope = { queue, unassigned: false }
    const list = { scope, sort, limit, page }
    const one = await listCase(asking, list, await countOf(asking, scope), title)
    if (one) cases.push(one)
  }
  return cases
}

const trackCase = ({ sample: { orderId, email } }: Asking): Case => ({
  title: 'W9 track',
  request: {
    ...{ method: 'POST', path: '/api/front/track-order' },
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, email }),
  },
  sqls: [
    `select order_id from orders where order_id = ${quoted(orderId)} and lower(email) = ${quoted(email.toLowerCase())}`,
  ],
})

/** W1 to W9: the calls of a working day. */
export const dayCases = async (asking: Asking): Promise<Case[]> => {
  const { sample } = asking
  const search = (title: string, term: string, limit: number) =>
    searchCase(sample, { scope: HISTORY, sort: NEWEST, term, limit }, title)
  const counts: Case = {
    title: 'W7 folder counts',
    request: {
      ...{ method: 'GET', path: '/api/admin/get-all-folder-count' },
      headers: { authorization: sample.token },
    },
    sqls: [folderCounts(sample.viewer)],
  }
  const cases = [
    ...(await listWork(asking)),
    search('W5 search for an e-mail address', sample.email, 10),
    search('W6 search "an", 50 rows', 'an', 50),
    counts,
    trackCase(asking),
  ]
  return cases.sort((a, b) => a.title.localeCompare(b.title))
}

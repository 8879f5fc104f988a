import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Case } from '../asked/case.ts'
import { keyOf, listSql, type Sort, type Start } from '../floor/list-sql.ts'
import { type Scope, statusesOf } from '../floor/queue-sql.ts'
import type { Request } from '../measure.ts'
import type { Sample } from './office-sample.ts'

export type Page = 'first' | 'middle' | 'last'
export type ListOf = { scope: Scope; sort: Sort; limit: number; page: Page }
export type Asking = {
  db: pg.Client
  sample: Sample
  /** What the product answers, read. */
  read: (request: Request) => Promise<{ count: number; data: { id: number }[] }>
}

const listRequest = (token: string, { scope, sort, limit }: ListOf, page: number): Request => {
  const query = new URLSearchParams({
    ...{ page: String(page), limit: String(limit), sortBy: sort.by, sortDir: sort.dir },
    ...(scope.unassigned ? { unassigned: '1' } : {}),
  })
  const path = `/api/admin/get-orders-list/${scope.queue}?${query}`
  return { method: 'GET', path, headers: { authorization: token } }
}

const pageOf = (page: Page, count: number, limit: number): number => {
  const last = Math.max(1, Math.ceil(count / limit))
  if (page === 'first') return 1
  return page === 'last' ? last : Math.max(1, Math.floor(last / 2))
}

const startAt = async (db: pg.Client, sort: Sort, id: number): Promise<Start> => {
  const { rows } = await db.query<{ key: string | null }>(
    `select (${keyOf(sort.by).sql})::text as key from orders o where o.id = $1`,
    [id],
  )
  return { key: rows[0]?.key ?? null, id }
}

const [SOON_MS, LOOK_MS] = [50, 20]

/** The first look that deep makes landmarks after its answer (decision 0062); what is measured is every other. */
const landmarksMade = async (db: pg.Client): Promise<void> => {
  await delay(SOON_MS)
  const making = `select from pg_locks where relation = 'landmark_lists'::regclass and mode = 'RowExclusiveLock'`
  while ((await db.query(making)).rowCount) await delay(LOOK_MS)
}

/** Where all rows have one status, the product reads a sort by it as one by the time they came; so does the floor. */
const sortMeant = ({ scope, sort }: ListOf): Sort =>
  sort.by === 'process_status' && statusesOf(scope.queue).length === 1
    ? { ...sort, by: 'created_at' }
    : sort

/** A page of a list; undefined where the queue has no such page beside its first. The floor is told the key of its first row. */
export const listCase = async (
  { db, sample, read }: Asking,
  list: ListOf,
  count: number,
  title: string,
): Promise<Case | undefined> => {
  const { scope, limit } = list
  const sort = sortMeant(list)
  const at = pageOf(list.page, count, limit)
  if (count === 0 || (at === 1 && list.page !== 'first')) return undefined
  const request = listRequest(sample.token, list, at)
  const sql = { scope, viewer: sample.viewer, sort, limit }
  if (at === 1) return { title, request, sqls: [listSql(sql)] }
  const { data } = await read(request)
  await landmarksMade(db)
  const start = await startAt(db, sort, data[0]?.id ?? 0)
  return { title, request, sqls: [listSql({ ...sql, start })] }
}

/** How many orders a queue holds, as the product says. */
export const countOf = async ({ sample, read }: Asking, scope: Scope): Promise<number> => {
  const newest = { by: 'created_at', dir: 'desc' } as const
  const list = { scope, sort: newest, limit: 1, page: 'first' } as const
  return (await read(listRequest(sample.token, list, 1))).count
}

import type { SortField } from '@e-arrival/contract/orders/rows'
import { inQueue, quoted, type Scope, statusesOf, totalOf, type Viewer } from './queue-sql.ts'

export type Sort = { by: SortField; dir: 'asc' | 'desc' }
/** A page's first row: what it is sorted by, as PostgreSQL writes it, and its id. */
export type Start = { key: string | null; id: number }
type Asked = { scope: Scope; viewer: Viewer; sort: Sort; limit: number; start?: Start | undefined }

/** What a list shows of an order; the names of members are joined by the product alone. */
export const ROW = `o.order_id, o.id, o.status as process_status, o.processing_mode, o.full_name, o.surname, o.email,
  o.country_phone_code, o.phone_number, o.created_at, o.departure_date::text, o.arrival_date::text, o.refund_date,
  o.processing_date::text, o.assigned_to`

type Key = { sql: string; type: string; nullable?: true }
const text = (sql: string): Key => ({ sql: `${sql} collate "C"`, type: 'text' })
const KEYS: Record<Exclude<SortField, 'assign_to'>, Key> = {
  order_id: text('o.order_id'),
  full_name: text('lower(o.full_name)'),
  email: text('lower(o.email)'),
  phone_number: text('o.phone_number'),
  process_status: text('o.status'),
  created_at: { sql: 'o.created_at', type: 'timestamptz' },
  arrival_date: { sql: 'o.arrival_date', type: 'date', nullable: true },
  departure_date: { sql: 'o.departure_date', type: 'date', nullable: true },
  refund_date: { sql: 'o.refund_date', type: 'timestamptz', nullable: true },
  processing_date: { sql: 'o.processing_date', type: 'date' },
  process_month: { sql: 'extract(month from o.processing_date)', type: 'numeric' },
}
/** What the index of each status holds; by others the rows are walked or sorted as one. */
const BY_STATUS: readonly SortField[] = [
  'order_id',
  'full_name',
  'email',
  'phone_number',
  'arrival_date',
  'departure_date',
  'process_status',
]

export const keyOf = (by: SortField): Key => KEYS[by as keyof typeof KEYS]

type Part = { where: string; key: string; order: string }

/** Rows of one status by their status: by their ids. */
const sameStatus = (status: string, { sort, start }: Asked): Part | undefined => {
  const [beyond, from] = sort.dir === 'asc' ? ['<', '>='] : ['>', '<=']
  const key = `${quoted(status)}::text collate "C"`
  const part = { where: `o.status = ${quoted(status)}`, key, order: `o.id ${sort.dir}` }
  if (start === undefined || start.key === null) return part
  if (status === start.key) return { ...part, where: `${part.where} and o.id ${from} ${start.id}` }
  const isPassed = beyond === '<' ? status < start.key : status > start.key
  return isPassed ? undefined : part
}

/** Filled values, then empty ones, each from the page's first row on: as an index is read. */
const halved = (where: string, { sort: { by, dir }, start }: Asked): Part[] => {
  const { sql: key, type, nullable } = keyOf(by)
  const order = `${key} ${dir}, o.id ${dir}`
  const from = dir === 'asc' ? '>=' : '<='
  const beyond = start?.key
    ? ` and (${key}, o.id) ${from} (${quoted(start.key)}::${type}, ${start.id})`
    : ''
  if (!nullable) return [{ where: where + beyond, key, order }]
  const emptyFrom = start?.key === null ? ` and o.id ${from} ${start.id}` : ''
  const empty = { where: `${where} and ${key} is null${emptyFrom}`, key, order: `o.id ${dir}` }
  if (start?.key === null) return [empty]
  return [{ where: `${where} and ${key} is not null${beyond}`, key, order }, empty]
}

const partsOf = (asked: Asked): Part[] => {
  const { scope, sort } = asked
  const among = BY_STATUS.includes(sort.by) ? statusesOf(scope.queue) : []
  if (among.length === 0) return halved('true', asked)
  if (sort.by === 'process_status')
    return among.flatMap((status) => sameStatus(status, asked) ?? [])
  return among.flatMap((status) => halved(`o.status = ${quoted(status)}`, asked))
}

/** A page of a queue in any order, and its total: from its first row on where it is not the first page. */
export const listSql = (asked: Asked): string => {
  const { scope, viewer, sort, limit } = asked
  const [total, within] = [totalOf(scope, viewer), inQueue(scope, viewer)]
  const parts = partsOf(asked)
  const [only, ...others] = parts
  if (only && others.length === 0)
    return `select ${total} as total, ${ROW} from orders o where ${within} and ${only.where} order by ${only.order} limit ${limit}`
  const each = parts.map(
    ({ where, key, order }) =>
      `(select o.id, ${key} as k from orders o where ${within} and ${where} order by ${order} limit ${limit})`,
  )
  const order = `k ${sort.dir} ${keyOf(sort.by).nullable ? 'nulls last' : ''}, id ${sort.dir}`
  return `select ${total} as total, ${ROW} from (select id, k from (${each.join(' union all ')}) parts
    order by ${order} limit ${limit}) w join orders o on o.id = w.id order by w.k ${sort.dir} ${keyOf(sort.by).nullable ? 'nulls last' : ''}, w.id ${sort.dir}`
}

import { keyOf, ROW, type Sort } from './list-sql.ts'
import { inQueue, quoted, type Scope, statusesOf, type Viewer } from './queue-sql.ts'

type Asked = { scope: Scope; viewer: Viewer; sort: Sort; limit: number; term: string }

/** A total stops here, as the product's does. */
const BOUND = 1_001

const inWords = (term: string): string => `s.words like ${quoted(`%${term.toLowerCase()}%`)}`

/** The orders that an index names, sorted. */
const named = ({ scope, viewer, sort, limit }: Asked, ids: string): string =>
  `with m as materialized (select o.id, ${keyOf(sort.by).sql} as k from (${ids}) found join orders o on o.id = found.id
      where ${inQueue(scope, viewer)})
    select (select count(*) from (select from m limit ${BOUND}) b) as total, ${ROW}
    from (select id, k from m order by k ${sort.dir}, id ${sort.dir} limit ${limit}) w join orders o on o.id = w.id
    order by w.k ${sort.dir}, w.id ${sort.dir}`

/** Orders as they stand in the list, each looked at until the page is full. Of all orders such a word's total is not counted. */
const walked = ({ scope, viewer, sort, limit, term }: Asked): string => {
  const { sql: key } = keyOf(sort.by)
  const within = `${inQueue(scope, viewer)} and (select ${inWords(term)} from order_search s where s.order_id = o.id)`
  const order = `${key} ${sort.dir}, o.id ${sort.dir}`
  const total =
    scope.queue === 'allOrder'
      ? `${BOUND}`
      : `(select count(*) from (select from orders o where ${within} limit ${BOUND}) b)`
  const among = sort.by === 'created_at' ? [] : statusesOf(scope.queue)
  if (among.length === 0)
    return `select ${total} as total, ${ROW} from orders o where ${within} order by ${order} limit ${limit}`
  const each = among.map(
    (status) =>
      `(select o.id, ${key} as k from orders o where o.status = ${quoted(status)} and ${within} order by ${order} limit ${limit})`,
  )
  return `select ${total} as total, ${ROW} from (select id, k from (${each.join(' union all ')}) parts
    order by k ${sort.dir}, id ${sort.dir} limit ${limit}) w join orders o on o.id = w.id order by w.k ${sort.dir}, w.id ${sort.dir}`
}

/** The ways to answer a search, of which the quickest that answers the same is its floor: it depends on how many orders hold the term. */
export const searchSqls = (asked: Asked): string[] => {
  const { term } = asked
  if (term.includes('@'))
    return [
      named(asked, `select id from orders where lower(email) = ${quoted(term.toLowerCase())}`),
    ]
  return [
    named(asked, `select id from orders where order_id = ${quoted(term)}`),
    named(asked, `select s.order_id as id from order_search s where ${inWords(term)}`),
    walked(asked),
  ]
}

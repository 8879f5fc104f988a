import type { Statement } from './floor.ts'
import type { Request } from './measure.ts'

export type Case = { title: string; requests: Request[]; statement: Statement }

/** What a case needs to know of the database that was made. */
export type Sample = {
  token: string
  orderId: string
  email: string
  today: string
  deepOffset: number
}

const ROW = `o.id, o.order_id, o.status as process_status, o.processing_mode, o.full_name, o.surname, o.email,
  o.country_phone_code, o.phone_number, o.created_at, o.departure_date, o.arrival_date, o.refund_date,
  o.processing_date, o.assigned_to`
const NEWEST = 'order by o.created_at desc, o.id desc'

const list = (sample: Sample, path: string): Request[] => [
  { method: 'GET', path: `/api/admin/${path}`, headers: { authorization: sample.token } },
]

/** The calls of a working day; each with the one statement that answers the same rows. */
export const casesOf = (sample: Sample): Case[] => [
  {
    title: 'New Orders, first page',
    requests: list(sample, 'get-orders-list/newOrder?page=1&limit=10'),
    statement: {
      name: 'new',
      text: `select ${ROW} from orders o where o.status = 'New' and not o.priority and o.processing_date <= $1
        ${NEWEST} limit 10`,
      values: [sample.today],
    },
  },
  {
    title: 'Completed Orders, 100 rows',
    requests: list(sample, 'get-orders-list/completedOrder?page=3&limit=100'),
    statement: {
      name: 'completed',
      text: `select ${ROW} from orders o where o.status = 'Completed' ${NEWEST} limit 100 offset 200`,
      values: [],
    },
  },
  {
    title: 'Order History, a page in the middle',
    requests: list(
      sample,
      `get-orders-list/allOrder?page=${Math.floor(sample.deepOffset / 10) + 1}&limit=10`,
    ),
    statement: {
      name: 'deep',
      text: `select ${ROW} from orders o ${NEWEST} limit 10 offset $1`,
      values: [sample.deepOffset],
    },
  },
  {
    title: 'Folder counts',
    requests: list(sample, 'get-all-folder-count'),
    statement: {
      name: 'counts',
      text: `select kind, key, sum(n) from counters where kind in ('status', 'refund', 'mine')
        group by kind, key`,
      values: [],
    },
  },
  {
    title: 'Search, part of an order id',
    requests: list(sample, `get-orders-list/allOrder?search=${sample.orderId.slice(2, 9)}`),
    statement: {
      name: 'search-id',
      text: `select ${ROW} from order_search s join orders o on o.id = s.order_id
        where s.words like $1 ${NEWEST} limit 10`,
      values: [`%${sample.orderId.slice(2, 9).toLowerCase()}%`],
    },
  },
  {
    title: 'Search, a common name',
    requests: list(sample, 'get-orders-list/allOrder?search=smith'),
    statement: {
      name: 'search-name',
      text: `select ${ROW} from order_search s join orders o on o.id = s.order_id
        where s.words like '%smith%' ${NEWEST} limit 10`,
      values: [],
    },
  },
  {
    title: 'Track an order',
    requests: [
      {
        method: 'POST',
        path: '/api/front/track-order',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ orderId: sample.orderId, email: sample.email }),
      },
    ],
    statement: {
      name: 'track',
      text: 'select order_id from orders where order_id = $1 and lower(email) = $2',
      values: [sample.orderId, sample.email.toLowerCase()],
    },
  },
]

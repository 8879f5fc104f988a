import { type Figure, measureInTurn, type Request } from '../measure.ts'
import type { Office } from './office.ts'

export type Beside = { title: string; now: Figure; before: Figure }

const ROUNDS = 5
const SECONDS = 3

const calls: { title: string; requestOf: (office: Office) => Request }[] = [
  {
    title: 'New Orders, first page',
    requestOf: ({ token }) => ({
      method: 'GET',
      path: '/api/admin/get-orders-list/newOrder?page=1&limit=10',
      headers: { authorization: token },
    }),
  },
  {
    title: 'Open an order',
    requestOf: ({ token, sample }) => ({
      method: 'GET',
      path: `/api/admin/get-orders-details/${sample.order_id}?masked=1`,
      headers: { authorization: token },
    }),
  },
  {
    title: 'Track an order',
    requestOf: ({ sample }) => ({
      method: 'POST',
      path: '/api/front/track-order',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId: sample.order_id, email: sample.email }),
    }),
  },
]

/** The same calls on this version and on the one before evidence was bound and data was sealed, in turn. */
export const measureBeside = async (now: Office, before: Office): Promise<Beside[]> => {
  const rows: Beside[] = []
  for (const { title, requestOf } of calls) {
    const of = (office: Office) => ({ url: office.url, requests: [requestOf(office)] })
    const [figure, old] = await measureInTurn(of(now), of(before), ROUNDS, SECONDS)
    rows.push({ title, now: figure, before: old })
  }
  return rows
}

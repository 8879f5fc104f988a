import { randomBytes } from 'node:crypto'
import { pdfAround } from '../../server/src/testing/made/text-pdf.ts'
import { type Order, prove, upload } from '../as-people.ts'
import { type Running, signIn } from '../product.ts'
import { type Lag, lookAtProcess } from './loop-lag.ts'

export type WorkLag = Lag & { work: string; calls: number }
type Staff = { url: string; token: string; orders: Order[] }

const AT_ONCE = 4
const CARD_BYTES = 1_000_000

const call = async ({ url, token }: Staff, path: string, body?: unknown, method = 'POST') => {
  const answer = await fetch(`${url}/api/admin/${path}`, {
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method, body: JSON.stringify(body) }),
  })
  const { length } = new Uint8Array(await answer.arrayBuffer())
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status} (${length} bytes)`)
}

type Kind = [work: string, calls: number, once: (staff: Staff, order: Order) => Promise<unknown>]
/** What would hold the loop up if it were done in it, beside the calls of every minute. */
const KINDS: Kind[] = [
  ['lists', 400, (staff) => call(staff, 'get-orders-list/newOrder?page=1&limit=50')],
  ['500 rows', 60, (staff) => call(staff, 'get-orders-list/completedOrder?page=1&limit=500')],
  ['search', 200, (staff) => call(staff, 'get-orders-list/allOrder?search=smith')],
  ['sign in (argon2)', 12, ({ url }) => signIn(url)],
  ['track', 100, ({ url }, order) => prove(url, order)],
  [
    'upload of 1 MB (hashing, sealing)',
    12,
    ({ url, token }, order) => upload(url, token, order, pdfAround(randomBytes(CARD_BYTES))),
  ],
  [
    'defence pack (PDF)',
    12,
    (staff, { order_id }) =>
      call(staff, 'get-defence-pack-pdf', { orderId: order_id, defencePackType: 1 }),
  ],
  [
    'evidence bundle (ZIP)',
    8,
    (staff, { order_id }) => call(staff, 'get-evidence-bundle', { orderId: order_id }),
  ],
  ['export of a queue (CSV)', 2, (staff) => call(staff, 'export-orders/completedOrder')],
  [
    'moves',
    100,
    (staff, { order_id: orderId }) =>
      call(staff, 'move-order-status', { orderId, updatingStatus: 'move_new_orders' }, 'PUT'),
  ],
]

const someOrders = async (url: string, token: string, limit: number): Promise<Order[]> => {
  const list = `${url}/api/admin/get-orders-list/awaitingGovtOrder?page=1&limit=${limit}`
  const answer = await fetch(list, { headers: { authorization: token } })
  return ((await answer.json()) as { data: Order[] }).data
}

const transactionOf = (staff: Staff, { order_id: orderId }: Order) =>
  call(staff, 'save-transaction-details', { orderId, transactionId: 'T1', merchantName: 'Bench' })

const inTurns = async (calls: number, once: (n: number) => Promise<unknown>): Promise<void> => {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < calls) await once(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Each kind of work by itself, four at once, and how long the event loop was held up by it. */
export const measureMixedWork = async (product: Running): Promise<WorkLag[]> => {
  const { url } = product
  const token = await signIn(url)
  const staff = { url, token, orders: await someOrders(url, token, 100) }
  for (const order of staff.orders.slice(0, 12)) await transactionOf(staff, order)
  const measured: WorkLag[] = []
  for (const [work, calls, once] of KINDS) {
    await lookAtProcess(product)
    await inTurns(calls, (n) => {
      const order = staff.orders[n % staff.orders.length]
      if (!order) throw new Error('There are no orders')
      return once(staff, order)
    })
    measured.push({ work, calls, ...(await lookAtProcess(product)).lag })
  }
  return measured
}

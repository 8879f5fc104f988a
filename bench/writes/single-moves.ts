import { API_BASE } from '@e-arrival/contract/call/api-base'
import pg from 'pg'

const CLIENTS = 8
const EACH = 50
const TARGETS = ['Awaiting', 'Contact Customer']

/** An order that is moved to and fro, from one round to the next. */
type Moved = { orderId: string; turn: number }

/** Orders that the clients move, so many each. */
export const ordersToMove = async (databaseUrl: string): Promise<Moved[][]> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ order_id: string }>(
    `select order_id from orders where status = 'New' order by id limit $1`,
    [CLIENTS * EACH],
  )
  await client.end()
  return Array.from({ length: CLIENTS }, (_, n) =>
    rows.slice(n * EACH, (n + 1) * EACH).map((row) => ({ orderId: row.order_id, turn: 0 })),
  )
}

/** Single moves a second by eight clients at once, each of orders of its own. */
export const measureMoves = async (
  { url, token }: { url: string; token: string },
  orders: Moved[][],
  seconds: number,
): Promise<number> => {
  const until = performance.now() + seconds * 1000
  let moved = 0
  const client = async (own: Moved[]): Promise<void> => {
    for (let n = 0; performance.now() < until; n++) {
      const order = own[n % own.length] as Moved
      const updatingStatus = TARGETS[order.turn % TARGETS.length]
      const answer = await fetch(`${url}${API_BASE}/admin/move-order-status`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ orderId: order.orderId, updatingStatus }),
      })
      const said = await answer.text()
      if (answer.status !== 200) throw new Error(said)
      order.turn += 1
      moved += 1
    }
  }
  await Promise.all(orders.map(client))
  return moved / seconds
}

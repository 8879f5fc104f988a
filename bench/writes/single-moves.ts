import { API_BASE } from '@e-arrival/contract/call/api-base'
import pg from 'pg'

const CLIENTS = 8
const EACH = 50
const TARGETS = ['Awaiting', 'Contact Customer']

/** Orders that the clients move, so many each. */
export const ordersToMove = async (databaseUrl: string): Promise<string[][]> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ order_id: string }>(
    `select order_id from orders where status = 'New' order by id limit $1`,
    [CLIENTS * EACH],
  )
  await client.end()
  return Array.from({ length: CLIENTS }, (_, n) =>
    rows.slice(n * EACH, (n + 1) * EACH).map((row) => row.order_id),
  )
}

/** Single moves a second by eight clients at once, each of orders of its own. */
export const measureMoves = async (
  { url, token }: { url: string; token: string },
  orders: string[][],
  seconds: number,
): Promise<number> => {
  const until = performance.now() + seconds * 1000
  let moved = 0
  const client = async (own: string[]): Promise<void> => {
    for (let n = 0; performance.now() < until; n++) {
      const updatingStatus = TARGETS[Math.floor(n / own.length) % TARGETS.length]
      const answer = await fetch(`${url}${API_BASE}/admin/move-order-status`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ orderId: own[n % own.length], updatingStatus }),
      })
      const said = await answer.text()
      // Where a round ended before, the first orders may be there already.
      if (answer.status !== 200 && answer.status !== 409) throw new Error(said)
      if (answer.status === 200) moved += 1
    }
  }
  await Promise.all(orders.map(client))
  return moved / seconds
}

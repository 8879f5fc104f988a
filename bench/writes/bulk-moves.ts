import { callerOf } from '../asked/ask.ts'
import { median } from '../measure.ts'
import { type InDatabase, moverOf } from './in-database.ts'
import type { Served } from './served.ts'

export type BulkMoves = { orders: number; product: number; withEvents: number; alone: number }

const ORDERS = 500
const TARGETS = ['Awaiting', 'Contact Customer']

const newOrders = async ({ db }: Served, from: number) => {
  const { rows } = await db.query<{ id: string; order_id: string }>(
    `select id, order_id from orders where status = 'New' order by id desc offset $1 limit $2`,
    [from, ORDERS],
  )
  return rows.map(({ id, order_id }) => ({ id: Number(id), order_id }))
}

const inDatabase = async (served: Served, how: InDatabase, times: number): Promise<number> => {
  const ids = (await newOrders(served, 0)).map(({ id }) => id)
  const mover = await moverOf(served.databaseUrl, how)
  const taken: number[] = []
  for (let time = 0; time <= times; time++) {
    const from = performance.now()
    await mover.move(ids)
    if (time > 0) taken.push(performance.now() - from)
  }
  await mover.end()
  return median(taken)
}

const byProduct = async (served: Served, times: number): Promise<number> => {
  const orderId = (await newOrders(served, 0)).map(({ order_id }) => order_id)
  const caller = callerOf(served.url)
  const taken: number[] = []
  for (let time = 0; time <= times; time++) {
    const body = JSON.stringify({ orderId, updatingStatus: TARGETS[time % 2] })
    const headers = { 'content-type': 'application/json', authorization: served.token }
    const path = '/api/admin/move-order-status'
    const { ms } = await caller.ask({ method: 'PUT', path, headers, body })
    if (time > 0) taken.push(ms)
  }
  caller.hangUp()
  return median(taken)
}

/** W10: 500 orders moved in one call, to and fro; the middle of some times, ms, beside the database's own for as many. */
export const measureBulkMoves = async (served: Served, times: number): Promise<BulkMoves> => ({
  orders: ORDERS,
  product: await byProduct(served, times),
  withEvents: await inDatabase(served, 'withEvents', times),
  alone: await inDatabase(served, 'alone', times),
})

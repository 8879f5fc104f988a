import { text } from 'node:stream/consumers'
import { bulkLineSchema } from '@e-arrival/contract/orders/bulk'
import { listUndoable, undoBatch } from '@e-arrival/contract/orders/undo'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { LOOKS_EVERY_MS } from '../platform/http/caller/given-while-in.ts'
import { connectTo, listeningOffice } from './listening-office.ts'
import { makeMember } from './made/make-member.ts'
import { makeOrder } from './made/make-order.ts'
import { addOrders } from './touched/many-orders.ts'

const office = listeningOffice()

/** All sessions end when that is done to a table. */
const putOutBy = async (what: 'insert on activity' | 'update on orders'): Promise<void> => {
  const { db } = office()
  await sql`create function put_out() returns trigger language plpgsql as $$
    begin update sessions set ended_at = now(); return null; end $$`.execute(db)
  await sql`create trigger put_out after ${sql.raw(what)}
    for each statement execute function put_out()`.execute(db)
}

/** What a browser is given of an export. */
const exported = async (token: string): Promise<string> => {
  const socket = connectTo(office().app)
  const head = ['GET /api/admin/export-orders/allOrder HTTP/1.1', 'Host: x', 'Connection: close']
  socket.write([...head, `Authorization: ${token}`, '', ''].join('\r\n'))
  let isOver = false
  const passTime = (): void => {
    if (isOver) return
    vi.advanceTimersByTime(LOOKS_EVERY_MS)
    setImmediate(passTime)
  }
  passTime()
  const given = await text(socket)
  isOver = true
  return given
}

/** A chunked answer that was cut has no last chunk, so that no browser takes it for whole. */
const LAST_CHUNK = /\r\n0\r\n\r\n$/

it('an export whose session ends while it is given is cut', async () => {
  const { order_id } = await makeOrder(office().db)
  const token = await office().signInAs(await makeMember(office().db, 'Admin'))
  const whole = await exported(token)
  expect(whole).toContain(order_id)
  expect(whole).toMatch(LAST_CHUNK)
  await putOutBy('insert on activity')
  const cut = await exported(token)
  expect(cut).toMatch(/^HTTP\/1.1 200 /)
  expect(cut).not.toContain(order_id)
  expect(cut).not.toMatch(LAST_CHUNK)
})

it('an action on a whole queue ends with the portion in which its session ended, and says what it did', async () => {
  const { db, app } = office()
  await addOrders(db, 1, 1_200)
  await sql`update orders set status = 'New'`.execute(db)
  const token = await office().signInAs(await makeMember(db, 'Manager'))
  await putOutBy('update on orders')
  const { body } = await app.inject({
    ...{ method: 'POST', url: '/api/admin/bulk-queue', headers: { authorization: token } },
    payload: { queue: 'newOrder', action: { kind: 'move', updatingStatus: 'Deleted' } },
  })
  const last = bulkLineSchema.parse(JSON.parse(body.trim().split('\n').at(-1) ?? ''))
  expect(last).toMatchObject({ kind: 'ended', status: 0, done: 500 })
  expect(last).toHaveProperty('message', expect.stringContaining('Please sign in again.'))
})

it('an undo of many parts ends with the part in which its session ended', async () => {
  const { db, call, signInAs } = office()
  await addOrders(db, 1, 1_200)
  await sql`update orders set status = 'New'`.execute(db)
  const token = await signInAs(await makeMember(db, 'Manager'))
  const moved = { kind: 'move', updatingStatus: 'Deleted' } as const
  const body = { queue: 'newOrder', action: moved } as const
  await office().app.inject({
    ...{ method: 'POST', url: '/api/admin/bulk-queue', headers: { authorization: token } },
    payload: body,
  })
  const [batch] = (await call(listUndoable, { token })).body.data
  await putOutBy('update on orders')
  const undone = await call(undoBatch, { token, body: { batchId: batch?.id ?? '' } })
  expect(undone.http).toBe(401)
  const { n } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('status', '=', 'Deleted')
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(1000)
})

import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { recordsOf } from '../../../platform/db/records.ts'
import type { OrdersTable } from '../../../platform/db/schema.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { type Application, type Changes, changesOf, isWorkField } from './import-changes.rules.ts'
import type { NewOrder } from './insert-orders.store.ts'

/** What a file says of an order; a field that it leaves open is undefined and stays as it is. */
export type SaidOrder = {
  row: Partial<NewOrder['row']> & { order_id: string }
  application: Partial<NewOrder['application']> & Pick<NewOrder['application'], 'details'>
}

/** An order that is there, and what a file says of it. */
type Known = { row: Selectable<OrdersTable>; application: Application }

/** Kinds of events by which somebody has worked on an order here. */
const WORK = [
  'order.status-changed',
  'order.assigned',
  'order.payment-confirmed',
  'order.refund-requested',
  'order.undone',
]

/**
 * Brings known orders up to what a file says of them: their applications always; status, assignee and dates only as long
 * as nobody has worked on the order here. One that is as it was leaves no event and no write. Answers the internal ids.
 */
export const updateApplications = async (
  trx: Trx,
  actor: Actor,
  at: Date,
  orders: SaidOrder[],
): Promise<Map<string, number>> => {
  if (orders.length === 0) return new Map()
  const known = await lockKnown(
    trx,
    orders.map(({ row }) => row.order_id),
  )
  const changed = orders.flatMap((given) => {
    const there = known.get(given.row.order_id)
    const changes = there && changesOf(there, given)
    return there && changes && changes.fields.length > 0 ? [{ ...changes, id: there.row.id }] : []
  })
  const final = await leaveWorkAlone(trx, changed)
  await writeOrders(trx, final)
  await writeApplications(trx, final)
  await appendEvents(
    trx,
    actor,
    at,
    final.map(({ id, fields }) => ({ orderId: id, kind: 'order.updated', data: { fields } })),
  )
  return new Map([...known].map(([orderId, { row }]) => [orderId, row.id]))
}

const lockKnown = async (trx: Trx, orderIds: string[]): Promise<Map<string, Known>> => {
  const rows = await trx
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const applications = await trx
    .selectFrom('applications')
    .selectAll()
    .where(sql<boolean>`order_id = any(${rows.map((row) => row.id)})`)
    .execute()
  const byId = new Map(applications.map((application) => [application.order_id, application]))
  return new Map(
    rows.flatMap((row) => {
      const application = byId.get(row.id) as Application | undefined
      return application ? [[row.order_id, { row, application }]] : []
    }),
  )
}

type Changed = Changes & { id: number }

const leaveWorkAlone = async (trx: Trx, changed: Changed[]): Promise<Changed[]> => {
  const asked = changed.filter(({ row }) => Object.keys(row).some(isWorkField)).map(({ id }) => id)
  if (asked.length === 0) return changed
  const { rows } = await sql<{ order_id: number }>`
    select distinct order_id from events
    where order_id = any(${asked}::bigint[]) and kind = any(${WORK})`.execute(trx)
  const worked = new Set(rows.map((row) => row.order_id))
  return changed
    .map((change) => (worked.has(change.id) ? withoutWork(change) : change))
    .filter(({ fields }) => fields.length > 0)
}

const withoutWork = (change: Changed): Changed => ({
  ...change,
  row: Object.fromEntries(Object.entries(change.row).filter(([field]) => !isWorkField(field))),
  fields: change.fields.filter((field) => !isWorkField(field)),
})

/** The rows of one statement need one shape, so each set of changed columns is a statement: files change few. */
const byShape = <T extends object>(rows: T[]): T[][] => {
  const shapes = new Map<string, T[]>()
  for (const row of rows) {
    const shape = Object.keys(row).join()
    shapes.set(shape, [...(shapes.get(shape) ?? []), row])
  }
  return [...shapes.values()]
}

const assignments = (row: object, key: string) =>
  sql.join(
    Object.keys(row)
      .filter((name) => name !== key)
      .map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`),
  )

const writeOrders = async (trx: Trx, changed: Changed[]): Promise<void> => {
  const rows = changed.filter(({ row }) => Object.keys(row).length > 0)
  for (const alike of byShape(rows.map(({ id, row }) => ({ id, ...row }))))
    await sql`
      update orders o set ${assignments(alike[0] ?? {}, 'id')}
      from ${recordsOf('orders', alike)} r where o.id = r.id`.execute(trx)
}

const writeApplications = async (trx: Trx, changed: Changed[]): Promise<void> => {
  const rows = changed.filter(({ application }) => Object.keys(application).length > 0)
  for (const alike of byShape(
    rows.map(({ id, application }) => ({ order_id: id, ...application })),
  ))
    await sql`
      update applications a set ${assignments(alike[0] ?? {}, 'order_id')}
      from ${recordsOf('applications', alike)} r where a.order_id = r.order_id`.execute(trx)
}

import { MASKED } from '@e-arrival/contract/orders/detail'
import { privacyTexts } from '@e-arrival/contract/privacy'
import { sensitiveClass } from '@e-arrival/contract/privacy/classes'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { type Sealed, toldSealed } from '../../../platform/data-keys/sealed-fields.store.ts'
import type { Trx } from '../../../platform/db/db.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { appendEvents, type NewEvent } from '../../../platform/event-log/append-events.store.ts'
import { notifyOrdersChanged } from '../../../platform/live/notify-orders.store.ts'
import type { Changes } from './order-changes.rules.ts'
import { writeChanges } from './write-changes.store.ts'

/** Changes of one order, and how many rows of a history came with them. */
export type FieldChange = Changes & { added?: Record<string, number> }

const isEmpty = (value: unknown): boolean => value === null || value === ''

/** What an event keeps of a value: of the sensitive class only whether there was one (D68). */
const told = (field: string, value: unknown): unknown =>
  sensitiveClass.has(field) && !isEmpty(value) ? MASKED : value

const eventOf = (
  { id, changed, added }: FieldChange,
  sealed: Sealed,
  batch: string | undefined,
): NewEvent<'order.updated'> => ({
  orderId: id,
  kind: 'order.updated',
  data: {
    fields: [...Object.keys(changed), ...Object.keys(added ?? {})],
    changes: Object.fromEntries(
      Object.entries(changed).map(([field, { from, to }]) => [
        field,
        { from: told(field, from), to: told(field, to) },
      ]),
    ),
    ...(added ? { added } : {}),
    ...toldSealed(sealed, id),
    ...(batch ? { batch } : {}),
  },
  // What a pack shows of the order is bound to its chain anew (D63).
  rows: [{ kind: 'order', id }],
})

/** What a site says of its orders while they wait for the traveller is his answer (D89). */
const noteAnswered = (trx: Trx, changes: FieldChange[], at: Date) =>
  sql`update orders set answered_at = ${at}
    where id = any(${changes.map(({ id }) => id)}::bigint[])`.execute(trx)

/**
 * Writes changed fields of orders whose rows the transaction holds, each with one event of before and after (D79). Of an erased order it
 * writes none: who changes several leaves those out before.
 */
export const changeFields = async (
  trx: Trx,
  { actor, at, batch }: { actor: Actor; at: Date; batch?: string },
  changes: FieldChange[],
): Promise<void> => {
  const real = changes.filter(
    ({ changed, added }) => Object.keys(changed).length > 0 || added !== undefined,
  )
  if (real.some(({ erased }) => erased)) throw new AppError('conflict', privacyTexts.refusesChanges)
  const sealed = await writeChanges(trx, real)
  if (actor.kind === 'intake') await noteAnswered(trx, real, at)
  await appendEvents(
    trx,
    actor,
    at,
    real.map((change) => eventOf(change, sealed, batch)),
  )
  // What a list shows is told by the row itself; a passport number is not in it.
  const { rows } = await sql<{ order_id: string }>`select order_id from orders
    where id = any(${real.map(({ id }) => id)}::bigint[])`.execute(trx)
  if (rows.length > 0) await notifyOrdersChanged(trx, ...rows.map(({ order_id }) => order_id))
}

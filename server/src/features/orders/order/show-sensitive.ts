import { type SensitiveField, sensitiveFields } from '@e-arrival/contract/privacy/classes'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { type ReadDeps, recordSensitiveRead } from '../../sensitive-reads/sensitive-reads.public.ts'
import { findOrder } from '../transition/orders.store.ts'
import { readSensitive, type SensitiveValues } from './sensitive-values.read.ts'

/**
 * Answers what is masked of an order, all of it or one field; nothing is given out unless the showing is recorded, as one
 * event. Where there is nothing of what was asked for nothing is shown, and nothing recorded: it is no read.
 */
export const showSensitive = async (
  db: Db,
  deps: ReadDeps,
  {
    actor,
    orderId,
    field,
  }: { actor: Actor & { id: number }; orderId: string; field?: SensitiveField | undefined },
): Promise<SensitiveValues> => {
  const order = await findOrder(db, orderId)
  if (!order) throw new AppError('unknownOrder')
  const values = await readSensitive(db, order.id)
  const asked = field ? [field] : sensitiveFields
  const fields = asked.filter((one) => values[one] !== undefined)
  if (fields.length === 0) return {}
  await recordSensitiveRead(db, deps, {
    ...{ actor, orderId: order.id, what: 'fields' },
    events: [
      { orderId: order.id, kind: 'order.sensitive-shown', data: field ? { field } : { fields } },
    ],
  })
  return Object.fromEntries(fields.map((one) => [one, values[one]]))
}

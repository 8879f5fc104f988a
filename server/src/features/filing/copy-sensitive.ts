import { fillField } from '@e-arrival/contract/filing/fill'
import type { FilingForm } from '@e-arrival/contract/filing/form'
import type { SensitiveField } from '@e-arrival/contract/privacy/classes'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { findOrder, readSensitive } from '../orders/orders.public.ts'
import { type ReadDeps, recordSensitiveRead } from '../sensitive-reads/sensitive-reads.public.ts'

type Copy = { actor: Actor & { id: number }; orderId: string; field: SensitiveField }

/** Its letters as they are: no proposal is made of what is masked. */
const asGiven = (text: string): string => text

/** A masked field as the form wants it. That it is copied is recorded first, each press once; an empty one is no read. */
export const copySensitive = async (
  db: Db,
  { form, ...deps }: ReadDeps & { form: FilingForm },
  { actor, orderId, field }: Copy,
): Promise<{ field: SensitiveField; text: string }> => {
  const order = await findOrder(db, orderId)
  if (!order) throw new AppError('unknownOrder')
  const values = await readSensitive(db, order.id)
  const value = values[field]
  if (value === undefined) return { field, text: '' }
  await recordSensitiveRead(db, deps, {
    ...{ actor, orderId: order.id, what: 'fields' },
    events: [{ orderId: order.id, kind: 'order.sensitive-copied', data: { field } }],
  })
  const asked = form.sections.flatMap(({ fields }) => fields).find((one) => one.field === field)
  return { field, text: asked ? fillField(form, asked, values, asGiven).text : value }
}

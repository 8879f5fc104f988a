import { privacyTexts } from '@e-arrival/contract/privacy'
import type { Trx } from '../../../platform/db/db.ts'
import {
  changeFields,
  deleteImported,
  holdKnownById,
  undoFields,
  undoStates,
  wayBack,
} from '../../orders/orders.public.ts'
import type { Part } from './import-parts.store.ts'
import { importer } from './importer.ts'

/** An order, or a field of one, that was left as it is, and why. */
export type LeftOrder = { order_id: string; path: string; reason: string }

/** Takes back what one transaction of an import did: states first, then fields, then the orders it made. */
export const undoPart = async (
  trx: Trx,
  { at, batch }: { at: Date; batch: string },
  { made, changed }: Part,
): Promise<{ undone: Set<number>; left: LeftOrder[] }> => {
  const by = { actor: importer, at, batch }
  const known = await holdKnownById(trx, [...made, ...changed.map(({ id }) => id)])
  const nameOf = new Map([...known.values()].map(({ row }) => [row.id, row.order_id]))
  const erased = new Set([...known.values()].filter((one) => one.erased).map(({ row }) => row.id))
  const kept = changed.filter(({ id }) => !erased.has(id))
  const states = await undoStates(
    trx,
    by,
    kept.flatMap(({ id, state }) => (state ? [{ id, ...state }] : [])),
  )
  const backs = kept.flatMap(({ id, fields }) => {
    const order = known.get(nameOf.get(id) ?? '')
    return order ? [undoFields(order, fields)] : []
  })
  await changeFields(
    trx,
    { ...by, batch: wayBack(batch) },
    backs.map(({ changes }) => changes),
  )
  const deleted = await deleteImported(
    trx,
    by,
    made.filter((id) => !erased.has(id)),
  )
  const leftErased = [...erased].map((id) => ({
    ...{ id, path: 'order_id', reason: privacyTexts.refusesChanges },
  }))
  const leftFields = backs.flatMap(({ changes, left }) =>
    left.map((path) => ({ id: changes.id, path, reason: 'Changed since the import.' })),
  )
  const left = [...leftErased, ...states.left, ...leftFields, ...deleted.left].map(
    ({ id, path, reason }) => ({
      order_id: nameOf.get(id) ?? String(id),
      path,
      reason,
    }),
  )
  const touched = new Set([
    ...states.undone,
    ...deleted.undone,
    ...backs.flatMap(({ changes }) =>
      Object.keys(changes.changed).length > 0 ? [changes.id] : [],
    ),
  ])
  return { undone: touched, left }
}

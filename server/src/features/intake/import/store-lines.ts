import { passportAsReference } from '@e-arrival/contract/filing/file-orders'
import { addressAtIntake, hasAddress } from '@e-arrival/contract/intake'
import type { Trx } from '../../../platform/db/db.ts'
import { bindRows } from '../../../platform/event-log/bind-rows.store.ts'
import {
  carriersOf,
  holdKnownOrders,
  importStates,
  insertOrders,
  isPassportAsReference,
} from '../../orders/orders.public.ts'
import type { ImportDeps } from './import.deps.ts'
import { toImportedOrder } from './import.rules.ts'
import { storeImportedHistory } from './import-history.ts'
import { recordPart } from './import-parts.store.ts'
import { type BatchResult, type ImportRun, type Prepared, rejectOf } from './import-run.ts'
import { importer } from './importer.ts'
import type { Left } from './lines/import-line.ts'
import { referenceOf } from './lines/merge-line.rules.ts'
import { updateKnown } from './update-known.ts'

/** The first rule of a new order. */
const isReachable = ({ order }: Prepared): boolean => hasAddress(order)

/** Stores lines, each order once, in the caller's transaction: new orders first, then what known ones are told. */
export const storeLines = async (
  trx: Trx,
  deps: ImportDeps,
  run: ImportRun,
  lines: Prepared[],
): Promise<BatchResult> => {
  const now = deps.clock()
  const there = await holdKnownOrders(trx, lines.map(idOf))
  const strangers = lines.filter((line) => !there.has(idOf(line)))
  const fresh = await insertFresh(trx, deps, run, { lines: strangers.filter(isReachable), now })
  // One that came in between the look and the insert is known by now.
  const late = strangers.filter((line) => isReachable(line) && !fresh.has(idOf(line)))
  for (const [id, known] of await holdKnownOrders(trx, late.map(idOf))) there.set(id, known)
  const updated = await updateKnown(trx, deps, run, {
    now,
    lines: lines.flatMap((line) => {
      const known = there.get(idOf(line))
      return known ? [{ line, known }] : []
    }),
  })
  const shared = await fileFresh(trx, run, { lines: strangers, fresh, now })
  const made = [...fresh.values()]
  if (!run.dry) await recordPart(trx, run, { made, changed: updated.undo })
  return {
    inserted: fresh.size,
    changed: updated.changed,
    untouched: updated.untouched,
    rejected: [
      ...strangers.filter((line) => !isReachable(line)).map(withoutAddress),
      ...updated.rejected,
    ],
    left: [...shared, ...updated.left],
    fields: updated.fields,
  }
}

const idOf = ({ order }: Prepared): string => order.order_id
const withoutAddress = (line: Prepared) => rejectOf(line, 'email: email is required.')

/** Stores new orders with their histories; answers their internal ids. A dry run only counts them. */
const insertFresh = async (
  trx: Trx,
  { futureDays }: ImportDeps,
  run: ImportRun,
  { lines, now }: { lines: Prepared[]; now: Date },
): Promise<Map<string, number>> => {
  if (run.dry) return new Map(lines.map((line, n) => [idOf(line), n]))
  const made = lines.map(({ order, assignee }) =>
    toImportedOrder(order, { now, futureDays, assignee, batch: run.id }),
  )
  const fresh = await insertOrders(trx, importer, now, made)
  const stored = lines.flatMap(({ order }) => {
    const id = fresh.get(order.order_id)
    return id === undefined ? [] : [{ id, order, address: addressAtIntake(order) }]
  })
  const added = await storeImportedHistory(trx, now, stored)
  await bindRows(trx, importer, now, [...added.rows.keys()])
  return fresh
}

/**
 * Gives new orders the references that their lines say, by the transition function, as known ones. One that another order carries is
 * left, and the rest of its line taken; a dry run only says so.
 */
const fileFresh = async (
  trx: Trx,
  run: ImportRun,
  { lines, fresh, now }: { lines: Prepared[]; fresh: ReadonlyMap<string, number>; now: Date },
): Promise<Left[]> => {
  const filed = lines.flatMap(({ line, order }) => {
    const id = fresh.get(order.order_id)
    return id === undefined || order.filed_reference === '' ? [] : [{ line, order, id }]
  })
  if (filed.length === 0) return []
  const left = run.dry
    ? await carriedAlready(trx, filed)
    : await importStates(
        trx,
        { actor: importer, at: now, batch: run.id },
        filed.map(({ id, order }) => ({ id, reference: referenceOf(order) })),
      )
  const lineOf = new Map(filed.map((one) => [one.id, one]))
  return left.left.flatMap(({ id, path, message }) => {
    const one = lineOf.get(id)
    return one
      ? [{ line: one.line, order_id: one.order.order_id, path, reason: `${message}.` }]
      : []
  })
}

const carriedAlready = async (
  trx: Trx,
  filed: readonly { id: number; order: Prepared['order'] }[],
): Promise<Awaited<ReturnType<typeof importStates>>> => {
  // They are not there yet: numbers that no row has stand for them.
  const given = filed.map(({ id, order: { order_id, filed_reference: reference } }) => ({
    ...{ id: -1 - id, order_id, reference },
  }))
  const carriers = await carriersOf(trx, given)
  const left = filed.flatMap(({ id, order }) => {
    if (isPassportAsReference(order.filed_reference, order.passport_number))
      return [{ id, path: 'filed_reference', message: passportAsReference }]
    const carrier = order.filed_reference_shared === 'Y' ? undefined : carriers.get(-1 - id)
    const message = `Order ${carrier} was filed as ${order.filed_reference} already`
    return carrier === undefined ? [] : [{ id, path: 'filed_reference', message }]
  })
  return { moved: [], left }
}

import { addressOf } from '@e-arrival/contract/mail/order-address'
import { privacyTexts } from '@e-arrival/contract/privacy'
import type { Trx } from '../../../platform/db/db.ts'
import { bindRows } from '../../../platform/event-log/bind-rows.store.ts'
import {
  changeFields,
  type FieldChange,
  importStates,
  type KnownOrder,
  keepsAddress,
  stateEventsOf,
} from '../../orders/orders.public.ts'
import type { ImportDeps } from './import.deps.ts'
import { type AddedRows, storeImportedHistory } from './import-history.ts'
import type { ChangedItem } from './import-parts.store.ts'
import { type ImportRun, type Prepared, rejectOf } from './import-run.ts'
import { importer } from './importer.ts'
import { leaveWork } from './leave-work.rules.ts'
import type { Left, Reject } from './lines/import-line.ts'
import { type Merged, mergeLine, touchesWork } from './lines/merge-line.rules.ts'

type Told = { line: Prepared; known: KnownOrder }
type Updated = {
  changed: number
  untouched: number
  rejected: Reject[]
  left: Left[]
  fields: Record<string, number>
  undo: ChangedItem[]
}

/** Brings known orders, their rows held, up to what their lines say; every change is an event with before and after. */
export const updateKnown = async (
  trx: Trx,
  deps: ImportDeps,
  run: ImportRun,
  { lines, now }: { lines: Told[]; now: Date },
): Promise<Updated> => {
  if (lines.length === 0)
    return { changed: 0, untouched: 0, rejected: [], left: [], fields: {}, undo: [] }
  const by = { actor: importer, at: now, batch: run.id }
  const erased = lines.filter(({ known }) => known.erased)
  const told = lines
    .filter(({ known }) => !known.erased)
    .map(({ line, known }) => mergeLine(line, known, { ...deps, assignee: line.assignee }))
  const good = told.filter(({ known, changes }) => keepsAddress(known, changes))
  const rejected = told
    .filter(({ known, changes }) => !keepsAddress(known, changes))
    .map(({ line }) => rejectOf(line, 'email: email is required.'))
    .concat(erased.map(({ line }) => rejectOf(line, privacyTexts.refusesChanges)))
  const { merged, left } = await leaveStale(trx, good)
  const added = await storeImportedHistory(trx, now, merged.map(historyOf))
  const fieldChanges = merged.map(({ changes, known }): FieldChange => {
    const rows = added.rows.get(known.row.id)
    return rows ? { ...changes, added: rows } : changes
  })
  await changeFields(trx, by, fieldChanges)
  await bindRows(trx, importer, now, [...added.rows.keys()])
  const asking = merged.map(({ state }) => ({
    ...state,
    requestsRefund: added.askRefund.has(state.id),
  }))
  const states = await importStates(trx, by, asking)
  const lineOf = new Map(merged.map(({ known, line }) => [known.row.id, line]))
  const refused = states.left.flatMap(({ id, path, message }): Left[] => {
    const line = lineOf.get(id)
    return line
      ? [{ line: line.line, order_id: line.order.order_id, path, reason: `${message}.` }]
      : []
  })
  return {
    ...tally(merged, added, states.moved),
    rejected,
    left: [...left, ...refused],
    undo: undoOf(merged, states.moved),
  }
}

const leaveStale = async (
  trx: Trx,
  told: Merged[],
): Promise<{ merged: Merged[]; left: Left[] }> => {
  const working = told.filter(touchesWork).map(({ known }) => known.row.id)
  const events = await stateEventsOf(trx, working)
  const judged = told.map((one) => leaveWork(one, events.get(one.known.row.id) ?? []))
  return { merged: judged.map((one) => one.merged), left: judged.flatMap((one) => one.left) }
}

const historyOf = ({ line: { order }, known: { row, application }, changes }: Merged) => ({
  id: row.id,
  order,
  address: addressOf(String(changes.row.email ?? row.email), application.account_email),
})

type Moved = Awaited<ReturnType<typeof importStates>>['moved']

const stateFields = (moved: Moved[number]): string[] => [
  ...(moved.before.status === moved.after.status ? [] : ['process_status']),
  ...(moved.before.assigned_to === moved.after.assigned_to ? [] : ['assign_to']),
  ...(moved.before.filed_reference === moved.after.filed_reference ? [] : ['filed_reference']),
  ...(moved.before.refund_date?.getTime() === moved.after.refund_date?.getTime()
    ? []
    : ['refund_date']),
]

/** How many orders changed, and in which fields. */
const tally = (merged: Merged[], added: AddedRows, moved: Moved) => {
  const moves = new Map(moved.map((one) => [one.id, one]))
  const fields: Record<string, number> = {}
  let changed = 0
  for (const { known, changes } of merged) {
    const move = moves.get(known.row.id)
    const names = new Set([
      ...Object.keys(changes.changed),
      ...Object.keys(added.rows.get(known.row.id) ?? {}),
      ...(move ? stateFields(move) : []),
    ])
    if (names.size > 0 || move) changed += 1
    for (const name of names) fields[name] = (fields[name] ?? 0) + 1
  }
  return { changed, untouched: merged.length - changed, fields }
}

const undoOf = (merged: Merged[], moved: Moved): ChangedItem[] => {
  const moves = new Map(moved.map(({ id, before, after }) => [id, { before, after }]))
  return merged.flatMap(({ known, changes }) => {
    const state = moves.get(known.row.id)
    const hasFields = Object.keys(changes.changed).length > 0
    return hasFields || state
      ? [{ id: known.row.id, fields: changes.changed, ...(state ? { state } : {}) }]
      : []
  })
}

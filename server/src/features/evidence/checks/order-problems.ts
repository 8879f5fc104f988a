import type { Db } from '../../../platform/db/db.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { bindRows } from '../../../platform/event-log/bind-rows.store.ts'
import { attempt } from './attempt.ts'
import { type RecordCheck, recordChecks } from './record-checks.ts'
import { isBindingOlderRows } from './upgrade-window.read.ts'

/**
 * What is wrong with the record of one order, by its internal id: its chain, its entry in the log, its state, its rows; [] where all
 * agree. Rows that an upgrade has yet to bind are bound first.
 */
export const orderProblems = async (db: Db, orderId: number, at: Date): Promise<string[]> => {
  if (await isBindingOlderRows(db)) await bindRows(db, systemActor, at, [orderId])
  return problemsOf(db, orderId)
}

const problemsOf = async (db: Db, orderId: number): Promise<string[]> => {
  const problems: string[] = []
  for (const { about, of } of Object.values<RecordCheck>(recordChecks))
    if (of) problems.push(...(await attempt(about, () => of(db, orderId))))
  return problems
}

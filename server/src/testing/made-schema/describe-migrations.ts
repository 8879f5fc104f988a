import { migrations } from '../../../migrations/migrations.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Described, describeSchema } from '../../platform/db/migrate/gaps/described.read.ts'
import {
  keyOf,
  laterStep,
  type MadeOn,
  type MadeSchema,
} from '../../platform/db/migrate/gaps/made-schema.ts'
import { isBeforeServing, listSteps } from '../../platform/db/migrate/migration-list.ts'
import { runStep } from '../../platform/db/migrate/run-step.ts'
import { makeLedger } from '../../platform/db/migrate/step-ledger.ts'

const isView = ({ what, said }: Described): boolean => what === 'table' && said === 'kind v'

const madeOn = (described: Described[]): MadeOn => {
  const made: MadeOn = {}
  for (const { of, what, said } of described.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    made[of] = { ...made[of], [what]: said }
  return made
}

const silent = { say: () => undefined }

/** Runs all migrations on an empty database, as an upgrade runs them, and describes what they make: before serving, and step by step behind it. */
export const describeMigrations = async (db: Db): Promise<MadeSchema> => {
  await makeLedger(db)
  const steps = listSteps(migrations)
  for (const step of steps.filter(isBeforeServing)) await runStep(db, step, silent)
  let before = (await describeSchema(db)).filter((one) => !isView(one))
  const made: MadeSchema = { beforeServing: madeOn(before), later: {} }
  for (const step of steps.filter((step) => !isBeforeServing(step))) {
    await runStep(db, step, silent)
    const after = (await describeSchema(db)).filter((one) => !isView(one))
    const gone = before.filter((one) => !after.some((other) => keyOf(other) === keyOf(one)))
    // A state of "no more" is not in the description's words: a contract step that drops has to bring it.
    if (gone.length > 0) throw new Error(`${laterStep(step)} takes away ${gone.map(keyOf)}`)
    const known = new Set(before.map((one) => JSON.stringify(one)))
    const changed = after.filter((one) => !known.has(JSON.stringify(one)))
    if (changed.length > 0) made.later[laterStep(step)] = madeOn(changed)
    before = after
  }
  return made
}

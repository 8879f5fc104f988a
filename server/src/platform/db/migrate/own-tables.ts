import { migrations } from '../../../../migrations/migrations.ts'
import { madeTables } from './gaps/made-tables.ts'
import { listSteps } from './migration-list.ts'
import { statementsOf } from './statements-of.ts'

/**
 * The product's own tables, as the migrations up to one leave them; all others in its schema are somebody's. Null where a newer version
 * migrated further: which are its own is not known here.
 */
export const ownTables = async (upTo: string): Promise<ReadonlySet<string> | null> => {
  const steps = listSteps(migrations)
  if (upTo > (steps.at(-1)?.name ?? '')) return null
  const done = steps.filter(({ name }) => name <= upTo)
  const said = await Promise.all(done.map(({ step }) => statementsOf(step)))
  return madeTables(said.flat())
}

import { migrations } from '../../../../migrations/migrations.ts'
import { madeTables } from './gaps/made-tables.ts'
import { listSteps } from './migration-list.ts'
import { statementsOf } from './statements-of.ts'

/** What is said of a backup that one of our migrations did not make. */
export const ofNewerVersion = (migration: string): string =>
  `The backup is of a newer version: it has ${migration}. Restore it with that version.`

/**
 * The product's own tables, as the migrations up to one leave them; all others in its schema are somebody's. Null where that one is
 * none of ours, as a newer version's: which are its own is not known here.
 */
export const ownTables = async (upTo: string): Promise<ReadonlySet<string> | null> => {
  if (!(upTo in migrations)) return null
  const done = listSteps(migrations).filter(({ name }) => name <= upTo)
  const said = await Promise.all(done.map(({ step }) => statementsOf(step)))
  return madeTables(said.flat())
}

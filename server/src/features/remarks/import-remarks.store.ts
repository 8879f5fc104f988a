import type { Insertable } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import type { Database } from '../../platform/db/schema.ts'

/** Comments from another system: the author's name as it was there, and no member of ours behind it. */
export const importRemarks = async (
  trx: Trx,
  rows: Omit<Insertable<Database['remarks']>, 'staff_id'>[],
): Promise<void> => {
  if (rows.length === 0) return
  await trx
    .insertInto('remarks')
    .values(rows.map((row) => ({ ...row, staff_id: null })))
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Signer } from '../../../platform/transparency-log/signed-note.ts'
import { signReceipt } from './receipt.ts'

/** By a check of the night, or by what was about to be printed or signed. */
type Check = { at: Date; by: 'night' | 'pack'; problems: string[] }

/** Writes down what a check came to; signed, a figure believes it. */
export const keepCheck = async (
  db: Db,
  { at, by, problems }: Check,
  signer?: Signer,
): Promise<void> => {
  const receipt = signer ? signReceipt('night', [at.toISOString(), problems.length], signer) : ''
  await sql`insert into evidence_checks (at, by, problems, first, receipt)
    values (${at}, ${by}, ${problems.length}, ${problems[0] ?? ''}, ${receipt})`.execute(db)
}

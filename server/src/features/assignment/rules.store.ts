import type { AssignmentRules } from '@e-arrival/contract/assignment/rules'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export type StoredRules = {
  edition: number
  rules: AssignmentRules
  tried: string
  walked_to: number
  saved_at: Date | null
  saved_by: string
}

const stored = (db: Db) =>
  db
    .selectFrom('assignment_rules')
    .select(['edition', 'rules', 'tried', 'walked_to', 'saved_at', 'saved_by'])

export const readRules = (db: Db): Promise<StoredRules> => stored(db).executeTakeFirstOrThrow()

/** The rules, held until the transaction ends: who gives by them and who changes them take turns. */
export const holdRules = (trx: Trx): Promise<StoredRules> =>
  stored(trx).forUpdate().executeTakeFirstOrThrow()

/** As holdRules; undefined where somebody else holds them now. */
export const holdRulesIfFree = (trx: Trx): Promise<StoredRules | undefined> =>
  stored(trx).forUpdate().skipLocked().executeTakeFirst()

/** On this channel nodes hear that there may be orders to give. */
export const ASSIGNMENT_CHANNEL = 'assignment'
export const notifyAssignment = async (db: Db): Promise<void> => {
  await sql`select pg_notify(${ASSIGNMENT_CHANNEL}, '')`.execute(db)
}

export const writeRules = async (
  trx: Trx,
  { rules, by, at }: { rules: AssignmentRules; by: string; at: Date },
): Promise<void> => {
  await trx
    .updateTable('assignment_rules')
    .set((row) => ({
      ...{ edition: sql<number>`${row.ref('edition')} + 1`, rules: JSON.stringify(rules) },
      ...{ saved_at: at, saved_by: by },
    }))
    .execute()
  await notifyAssignment(trx)
}

/** Notes which rules, as text, were tried last: only those may be turned on. */
export const noteTried = async (db: Db, tried: string): Promise<void> => {
  await db.updateTable('assignment_rules').set({ tried }).execute()
}

/** Notes up to which held order (internal id) was looked for ones that their member left untouched. */
export const noteWalked = async (trx: Trx, walked_to: number): Promise<void> => {
  await trx.updateTable('assignment_rules').set({ walked_to }).execute()
}

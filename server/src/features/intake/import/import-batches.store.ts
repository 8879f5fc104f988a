import { AppError } from '../../../platform/app-error.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { ImportCounts } from './import.deps.ts'

/** For how long an import can be taken back; what it overwrote is kept no longer (D78). */
export const UNDO_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export const insertBatch = async (
  db: Db,
  { id, source, at }: { id: string; source: string; at: Date },
): Promise<void> => {
  await db
    .insertInto('import_batches')
    .values({
      id,
      source,
      started_at: at,
      expires_at: new Date(at.getTime() + UNDO_DAYS * DAY_MS),
    })
    .execute()
}

export const finishBatch = async (
  trx: Trx,
  { id, at, counts }: { id: string; at: Date; counts: ImportCounts },
): Promise<void> => {
  await trx
    .updateTable('import_batches')
    .set({ finished_at: at, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}

/** Imports of the last days, newest first. */
export const listBatches = async (db: Db, at: Date) =>
  db
    .selectFrom('import_batches')
    .select(['id', 'source', 'started_at', 'finished_at', 'expires_at', 'undone_at', 'counts'])
    .where('expires_at', '>', at)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()

/** An import, its row held: of two commands that take it back one waits for the other. */
export const holdImportBatch = async (trx: Trx, id: string) =>
  trx
    .selectFrom('import_batches')
    .select(['id', 'source', 'expires_at', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Called before a part of an import is stored: one that was taken back meanwhile stores nothing more, or nobody could take that back. */
export const assertNotUndone = async (trx: Trx, id: string): Promise<void> => {
  const batch = await trx
    .selectFrom('import_batches')
    .select('undone_at')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (batch?.undone_at)
    throw new AppError('refused', `${id} was taken back while it ran; the rest was not imported.`)
}

export const markUndone = async (trx: Trx, id: string, at: Date): Promise<void> => {
  await trx.updateTable('import_batches').set({ undone_at: at }).where('id', '=', id).execute()
}

/** Parts deleted in one statement, so that no lock is long. */
const PARTS_AT_ONCE = 20

/** Forgets what imports overwrote once their time is over; answers how many imports. */
export const sweepImports = async (db: Db, at: Date): Promise<number> => {
  const over = await db
    .selectFrom('import_batches')
    .select('id')
    .where('expires_at', '<=', at)
    .limit(100)
    .execute()
  for (const { id } of over) {
    for (let deleted = PARTS_AT_ONCE; deleted === PARTS_AT_ONCE; ) {
      const parts = await db
        .deleteFrom('import_parts')
        .where('batch_id', '=', id)
        .where('part', 'in', (eb) =>
          eb
            .selectFrom('import_parts')
            .select('part')
            .where('batch_id', '=', id)
            .orderBy('part')
            .limit(PARTS_AT_ONCE),
        )
        .returning('part')
        .execute()
      deleted = parts.length
    }
    await db.deleteFrom('import_batches').where('id', '=', id).execute()
  }
  return over.length
}

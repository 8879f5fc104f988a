import { type BatchRead, batchTexts, MOST_WAITING_FILES } from '@e-arrival/contract/documents/batch'
import { type Insertable, type Selectable, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { HistoryTables, StoredCandidate } from '../../../platform/db/schema/schema.history.ts'

export type StoredFile = Selectable<HistoryTables['batch_files']>

/** What was read, as its row has it and a node of the version before knows it. */
export const storedRead = (read: BatchRead): Pick<StoredFile, 'read' | 'zone_read'> =>
  read === 'zone' || read === 'unsure zone'
    ? { read: 'no text', zone_read: read }
    : { read, zone_read: null }

/** A member's file, whoever else has one of this id; undefined where it is not his, or gone. */
export const waitingFileOf = (
  db: Db,
  memberId: number,
  id: number,
): Promise<StoredFile | undefined> =>
  db
    .selectFrom('batch_files')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', '=', memberId)
    .executeTakeFirst()

/** The same, or the refusal that says where it may have gone. */
export const needWaitingFile = async (
  db: Db,
  memberId: number,
  id: number,
): Promise<StoredFile> => {
  const file = await waitingFileOf(db, memberId, id)
  if (!file) throw fileGone()
  return file
}

export const fileGone = (): AppError =>
  new AppError('notFound', batchTexts.gone, { errors: [{ path: 'id', message: batchTexts.gone }] })

/** All of a member's, the first that was added first. */
export const waitingFilesOf = (db: Db, memberId: number): Promise<StoredFile[]> =>
  db.selectFrom('batch_files').selectAll().where('staff_id', '=', memberId).orderBy('id').execute()

/** Adds a file to its member's, of whom two adding at once come one after the other: there are never more than there may be. */
export const addRow = async (
  trx: Trx,
  file: Insertable<HistoryTables['batch_files']>,
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('batch_files'), ${file.staff_id}::int)`.execute(
    trx,
  )
  const { n } = await trx
    .selectFrom('batch_files')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('staff_id', '=', file.staff_id)
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST_WAITING_FILES) throw new AppError('refused', batchTexts.tooMany)
  const { id } = await trx
    .insertInto('batch_files')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets what a member says of a file of his; false where it is gone. */
export const changeRow = async (
  db: Db,
  { staff_id, id }: Pick<StoredFile, 'staff_id' | 'id'>,
  change: { left_out_at: Date | null } | { candidates: StoredCandidate[] },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('batch_files')
    .set('candidates' in change ? { candidates: JSON.stringify(change.candidates) } : change)
    .where('id', '=', id)
    .where('staff_id', '=', staff_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a file that waits and is not left out; false where somebody did meanwhile. Its bytes are nobody's then, and swept. */
export const takeRow = async (
  trx: Trx,
  { staff_id, id }: Pick<StoredFile, 'staff_id' | 'id'>,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('batch_files')
    .where('id', '=', id)
    .where('staff_id', '=', staff_id)
    .where('left_out_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A member who left has nothing waiting any more. */
export const forgetFilesOf = async (trx: Trx, memberId: number): Promise<void> => {
  await trx.deleteFrom('batch_files').where('staff_id', '=', memberId).execute()
}

/** Forgets the files that were added before a moment; answers how many. */
export const forgetFilesBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('batch_files')
    .where('staged_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

import { sql } from 'kysely'
import { holdsLog } from '../../features/evidence/evidence.public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import { officeIn, officeOf } from '../../platform/db/server/office-id.read.ts'
import { streamGivenFile } from '../../platform/files/plain-file.ts'
import { namedRingKeys } from './dump-tables.read.ts'
import { type Manifest, tablePath } from './manifest.ts'
import { readPortions } from './read-portions.ts'

const refusal = (message: string): AppError => new AppError('conflict', message)

/** The office by the rows of members that a backup holds in the open; null where it holds none. */
const officeByRows = async (db: Db, folder: string, last: Manifest): Promise<string | null> => {
  if (last.encrypted || !last.tables.some(({ name }) => name === 'staff')) return null
  const rows: string[] = []
  for await (const portion of readPortions(await streamGivenFile(tablePath(folder, last, 'staff'))))
    rows.push(...portion)
  return officeIn(db, sql`jsonb_populate_recordset(null::staff, ${`[${rows.join()}]`}::jsonb)`)
}

/** Whether a backup of before there were members is sealed with a key of this database. */
const sharesKey = async (db: Db, { ring }: Manifest): Promise<boolean> => {
  const own = await namedRingKeys(db)
  return ring.some((id) => own.includes(id))
}

/**
 * Refuses to write over the backup in a folder unless it is shown to be this office's: by what it says, by the members that it holds (0.1.0
 * said nothing), or where it holds none by a key.
 */
export const assertSameOffice = async (db: Db, folder: string, last: Manifest): Promise<void> => {
  const office = await officeOf(db)
  const of =
    last.office ??
    (await officeByRows(db, folder, last).catch(() => {
      throw refusal(`It cannot be read whose backup ${folder} holds: name another folder.`)
    }))
  if (of === null ? await sharesKey(db, last) : of === office) return
  if (office === null)
    throw refusal(
      `${folder} holds a backup, and this database has no members: it is not known to be that office's. See whether DATABASE_URL and DATA_DIR are right, or name another folder.`,
    )
  throw refusal(
    of === null
      ? `${folder} holds the backup of an office without members, which is not known to be this one: name another folder.`
      : `${folder} holds another office's backup: name another folder.`,
  )
}

/**
 * Refuses to write over a backup of work that this database does not hold: a copy of the office, or one that was put back, would take the
 * newer one away.
 */
export const assertHoldsAll = async (db: Db, folder: string, { log }: Manifest): Promise<void> => {
  if (log === null || (await holdsLog(db, log))) return
  throw refusal(
    `${folder} holds a backup of work that is not in this database, which is a copy of before, was put back or has lost some (run verify). See whether DATABASE_URL and DATA_DIR are right, or name another folder.`,
  )
}

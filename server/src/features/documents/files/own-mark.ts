import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/db/db.ts'
import { databaseId } from '../../../platform/db/server/database-id.read.ts'
import { officeOf } from '../../../platform/db/server/office-id.read.ts'

const DIGITS = 16

/** What the keys of this database's files have at their end: of its name among all databases and of its office. Two nodes have the same one. */
export const ownMark = async (db: Db): Promise<string> => {
  const whose = `${await databaseId(db)} ${await officeOf(db)}`
  return createHash('sha256').update(whose).digest('hex').slice(0, DIGITS)
}

/** Two letters in front keep folders small; nothing of the order or the sender's name is in a key, and whose file it is. */
export const newKey = async (db: Db): Promise<string> => {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}.${await ownMark(db)}`
}

/** Whether a key, sealed or not, was made here: a key of before had no mark, and one of another database has another. */
export const isMarked = (key: string, mark: string): boolean =>
  key.endsWith(`.${mark}`) || key.endsWith(`.${mark}.age`)

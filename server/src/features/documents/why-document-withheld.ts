import type { Db } from '../../platform/db/db.ts'
import { replacedOf } from './documents.read.ts'

const REPLACED = 'A newer document was uploaded before this mail left.'

/** Why mails that wait with these documents must not leave any more: a traveller is given the current one alone. */
export const whyDocumentsWithheld = async (
  db: Db,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  new Map((await replacedOf(db, documentIds)).map((id) => [id, REPLACED]))

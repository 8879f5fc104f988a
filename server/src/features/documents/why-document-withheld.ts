import type { Db } from '../../platform/db/db.ts'
import { isReplaced } from './documents.read.ts'

const REPLACED = 'A newer document was uploaded before this mail left.'

/** Why a mail that waits with a document must not leave any more: a traveller is given the current one alone. null where it may. */
export const whyDocumentWithheld = async (
  db: Db,
  { documentId }: { documentId: number | null },
): Promise<string | null> =>
  documentId !== null && (await isReplaced(db, documentId)) ? REPLACED : null

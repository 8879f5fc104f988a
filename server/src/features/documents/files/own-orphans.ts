import type { Db } from '../../../platform/db/db.ts'
import { knownKeys } from '../documents.read.ts'
import { sealedKeyOf } from './document-file.ts'
import { isMarked, ownMark } from './own-mark.ts'

/** What of a store no row names: what this database began itself, and what it cannot know to be its own. */
export type Unnamed = { own: string[]; others: string[] }

/** Tells the two apart. Its own is also the open file of a document that was sealed since. */
export const unnamedOf = async (db: Db, keys: string[]): Promise<Unnamed> => {
  if (keys.length === 0) return { own: [], others: [] }
  const known = await knownKeys(
    db,
    keys.flatMap((key) => [key, sealedKeyOf(key)]),
  )
  const mark = await ownMark(db)
  const unnamed = keys.filter((key) => !known.has(key))
  const isOwn = (key: string): boolean => isMarked(key, mark) || known.has(sealedKeyOf(key))
  return { own: unnamed.filter(isOwn), others: unnamed.filter((key) => !isOwn(key)) }
}

import type { Db } from '../../../platform/db/db.ts'
import { readLooseWords } from './loose-words.read.ts'
import { withoutPerson } from './name-in-words.rules.ts'

/** The words that belong to no order and name an order's traveller, for who asks what is kept of him. */
export const readNamedIn = async (db: Db, orderId: number) => {
  const words = await readLooseWords(db, orderId)
  if (!words) return {}
  const without = withoutPerson(words.person, { name: '', id: '', other: '' })
  const names = (text: string, where = {}): boolean => without(text, where) !== text
  return {
    saved_texts: words.texts
      .filter(({ name, versions }) =>
        [name, ...Object.values(versions)].some((text) => names(text)),
      )
      .map(({ name, versions }) => ({ name, versions })),
    saved_views: words.views
      .filter(({ name }) => names(name))
      .map(({ queue, name, member_id }) => ({ queue, name, shared: member_id === null })),
    hand_overs: words.notes
      .filter((note) => names(note.words, note))
      .map(({ id: _id, isAbout: _isAbout, ...note }) => note),
  }
}

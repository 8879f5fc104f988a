import type { Db } from '../../../platform/db/db.ts'
import { readLooseWords } from './loose-words.read.ts'
import { withoutPerson } from './name-in-words.rules.ts'
import { searchesFor } from './searched-by.rules.ts'
import { readTraveller } from './traveller.read.ts'

/** The words that belong to no order and name an order's traveller, for who asks what is kept of him. */
export const readNamedIn = async (db: Db, orderId: number) => {
  const traveller = await readTraveller(db, orderId)
  if (!traveller) return {}
  const words = await readLooseWords(db, orderId, traveller)
  const without = withoutPerson(traveller, { name: '', id: '', other: '' })
  const names = (text: string, where = {}): boolean => without(text, where) !== text
  const isSearched = searchesFor(traveller)
  return {
    saved_texts: words.texts
      .filter(({ name, versions }) =>
        [name, ...Object.values(versions)].some((text) => names(text)),
      )
      .map(({ name, versions }) => ({ name, versions })),
    saved_views: words.views
      .filter(({ name, search }) => names(name) || isSearched(search))
      .map(({ queue, name, search, member_id }) => ({
        ...{ queue, name, search },
        shared: member_id === null,
      })),
    hand_overs: words.notes
      .filter((note) => names(note.words, note))
      .map(({ id: _id, surnames: _surnames, ...note }) => note),
  }
}

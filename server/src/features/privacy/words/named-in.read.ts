import type { Db } from '../../../platform/db/db.ts'
import { eachOf, gently } from '../../../platform/gently.ts'
import { readLooseWords } from './loose-words.read.ts'
import { takingOut } from './name-in-words.rules.ts'
import { searching } from './searched-by.rules.ts'
import { readTraveller } from './traveller.read.ts'

/** The words that belong to no order and name an order's traveller, for who asks what is kept of him. */
export const readNamedIn = async (db: Db, orderId: number) => {
  const traveller = await readTraveller(db, orderId)
  if (!traveller) return {}
  const words = await readLooseWords(db, orderId, traveller)
  const taking = takingOut(traveller, { name: '', id: '', other: '' })
  const names = function* (text: string, where = {}): Generator<void, boolean> {
    return (yield* taking(text, where)) !== text
  }
  const isSearched = searching(traveller)
  const inText = function* ({ name, versions }: (typeof words.texts)[number]) {
    return (yield* eachOf([name, ...Object.values(versions)], (text) => names(text))).includes(true)
  }
  const inView = function* ({ name, search }: (typeof words.views)[number]) {
    return (yield* names(name)) || (yield* isSearched(search))
  }
  const [texts, views, notes] = [
    await gently(eachOf(words.texts, inText)),
    await gently(eachOf(words.views, inView)),
    await gently(eachOf(words.notes, (note) => names(note.words, note))),
  ]
  return {
    saved_texts: words.texts
      .filter((_, at) => texts[at])
      .map(({ name, versions }) => ({ name, versions })),
    saved_views: words.views
      .filter((_, at) => views[at])
      .map(({ queue, name, search, member_id }) => ({
        ...{ queue, name, search },
        shared: member_id === null,
      })),
    hand_overs: words.notes
      .filter((_, at) => notes[at])
      .map(({ id: _id, surnames: _surnames, ...note }) => note),
  }
}

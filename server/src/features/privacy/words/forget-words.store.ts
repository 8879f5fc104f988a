import { ERASED } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { holdAllViews, removeViews } from '../../orders/orders.public.ts'
import { holdSavedTexts } from '../../saved-texts/saved-texts.public.ts'
import { type LooseWords, readLooseWords } from './loose-words.read.ts'
import { type Person, type Without, withoutPerson } from './name-in-words.rules.ts'
import { searchesFor } from './searched-by.rules.ts'

/** A saved text goes to other travellers: where it named one by hand it takes the field that stands for it. */
const FIELDS = { name: '{given_name} {surname}', id: '{order_id}', other: ERASED }
export const BLANKS = { name: ERASED, id: ERASED, other: ERASED }

/** Whoever has a view or a text has no other one of that name. */
const nameAfter = (id: number): string => `${ERASED} ${id}`

/**
 * Takes an order's traveller, or what of him is given, out of words that belong to no order: saved texts, saved views, whosever they are,
 * and what was handed over since his order came. Answers the hand-overs that were changed.
 */
export const forgetInWords = async (
  trx: Trx,
  orderId: number,
  person: Person,
): Promise<number[]> => {
  await holdAllViews(trx)
  await holdSavedTexts(trx)
  const words = await readLooseWords(trx, orderId, person)
  const blanked = withoutPerson(person, BLANKS)
  await forgetInViews(trx, words, { blanked, isSearched: searchesFor(person) })
  await forgetInTexts(trx, words, { blanked, named: withoutPerson(person, FIELDS) })
  const named = words.notes.filter((note) => blanked(note.words, note) !== note.words)
  for (const note of named)
    await trx
      .updateTable('shift_notes')
      .set({
        words: blanked(note.words, note),
        salt: sql<string | null>`case when salt is not null then gen_random_uuid() end`,
      })
      .where('id', '=', note.id)
      .execute()
  return named.map(({ id }) => id)
}

/** A view that looks for him is of no use to anybody without him. */
const forgetInViews = async (
  trx: Trx,
  { views }: LooseWords,
  { blanked, isSearched }: { blanked: Without; isSearched: (search: string) => boolean },
): Promise<void> => {
  const searches = views.filter(({ search }) => isSearched(search))
  await removeViews(
    trx,
    searches.map(({ id }) => id),
  )
  const kept = views.filter((view) => !searches.includes(view))
  for (const { id } of kept.filter((view) => blanked(view.name) !== view.name)) {
    const name = nameAfter(id)
    await trx
      .updateTable('saved_views')
      .set({ name, name_folded: name })
      .where('id', '=', id)
      .execute()
  }
}

const forgetInTexts = async (
  trx: Trx,
  { texts }: LooseWords,
  { blanked, named }: { blanked: Without; named: Without },
): Promise<void> => {
  for (const text of texts) {
    const versions = JSON.stringify(
      Object.fromEntries(Object.entries(text.versions).map(([code, body]) => [code, named(body)])),
    )
    const isNamed = blanked(text.name) !== text.name
    if (!isNamed && versions === JSON.stringify(text.versions)) continue
    const name = nameAfter(text.id)
    await trx
      .updateTable('saved_texts')
      .set((row) => ({ edition: row('edition', '+', 1), versions }))
      .$if(isNamed, (query) => query.set({ name, name_folded: name }))
      .where('id', '=', text.id)
      .execute()
  }
}

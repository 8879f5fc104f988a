import { ERASED } from '@e-arrival/contract/privacy'
import type { Trx } from '../../../platform/db/db.ts'
import { holdSavedTexts } from '../../saved-texts/saved-texts.public.ts'
import { type LooseWords, readLooseWords } from './loose-words.read.ts'
import { type Without, withoutPerson } from './name-in-words.rules.ts'

/** A saved text goes to other travellers: where it named one by hand it takes the field that stands for it. */
const FIELDS = { name: '{given_name} {surname}', id: '{order_id}', other: ERASED }
const BLANKS = { name: ERASED, id: ERASED, other: ERASED }

/** Whoever has a view or a text has no other one of that name. */
const nameAfter = (id: number): string => `${ERASED} ${id}`

/**
 * Takes an order's traveller out of words that belong to no order: saved texts and the names of saved views, whosever they are, and
 * what was handed over since his order came. Before he is blanked, and after forgetViewsNaming(), which holds the views.
 */
export const forgetInWords = async (trx: Trx, orderId: number): Promise<void> => {
  await holdSavedTexts(trx)
  const words = await readLooseWords(trx, orderId)
  if (!words) return
  const blanked = withoutPerson(words.person, BLANKS)
  await forgetInViews(trx, words, blanked)
  await forgetInTexts(trx, words, blanked)
  for (const note of words.notes) {
    const said = blanked(note.words, note)
    if (said === note.words) continue
    await trx.updateTable('shift_notes').set({ words: said }).where('id', '=', note.id).execute()
  }
}

const forgetInViews = async (trx: Trx, { views }: LooseWords, blanked: Without): Promise<void> => {
  for (const { id } of views.filter((view) => blanked(view.name) !== view.name)) {
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
  { person, texts }: LooseWords,
  blanked: Without,
): Promise<void> => {
  const named = withoutPerson(person, FIELDS)
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

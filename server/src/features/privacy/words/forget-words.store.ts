import { ERASED } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { eachOf, gently } from '../../../platform/gently.ts'
import { holdAllViews, removeViews } from '../../orders/orders.public.ts'
import { holdSavedTexts } from '../../saved-texts/saved-texts.public.ts'
import { type LooseWords, readLooseWords } from './loose-words.read.ts'
import { type Person, type TakingOut, takingOut } from './name-in-words.rules.ts'
import { searching } from './searched-by.rules.ts'

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
  const blanked = takingOut(person, BLANKS)
  await forgetInViews(trx, words, { blanked, isSearched: searching(person) })
  await forgetInTexts(trx, words, { blanked, named: takingOut(person, FIELDS) })
  const left = await gently(eachOf(words.notes, (note) => blanked(note.words, note)))
  const named = words.notes.filter((note, at) => note.words !== left[at])
  for (const note of named)
    await trx
      .updateTable('shift_notes')
      .set({
        words: left[words.notes.indexOf(note)] ?? '',
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
  { blanked, isSearched }: { blanked: TakingOut; isSearched: ReturnType<typeof searching> },
): Promise<void> => {
  const isHis = await gently(eachOf(views, ({ search }) => isSearched(search)))
  await removeViews(
    trx,
    views.filter((_, at) => isHis[at]).map(({ id }) => id),
  )
  const kept = views.filter((_, at) => !isHis[at])
  const left = await gently(eachOf(kept, (view) => blanked(view.name)))
  for (const { id } of kept.filter((view, at) => view.name !== left[at])) {
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
  { blanked, named }: { blanked: TakingOut; named: TakingOut },
): Promise<void> => {
  for (const text of texts) {
    const codes = Object.keys(text.versions)
    const bodies = await gently(eachOf(Object.values(text.versions), named))
    const versions = JSON.stringify(Object.fromEntries(codes.map((code, at) => [code, bodies[at]])))
    const isNamed = (await gently(blanked(text.name))) !== text.name
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

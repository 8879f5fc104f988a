import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { fillText, type TextField, versionFor } from '@e-arrival/contract/saved-texts/fill'
import type { SavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { foldSearch } from '@e-arrival/contract/values/fold-search'
import { languages } from '@e-arrival/contract/values/languages'

/** The fields in a sentence. */
export const fieldNames: Record<TextField, string> = {
  given_name: 'given name',
  surname: 'surname',
  order_id: 'order id',
  arrival_date: 'arrival date',
  departure_date: 'departure date',
  reference: "the government's reference",
  my_name: 'your name',
}

const valuesOf = (order: OrderDetail, member: string): Record<TextField, string> => ({
  given_name: order.full_name.trim(),
  surname: order.surname.trim(),
  order_id: order.order_id,
  arrival_date: order.arrival_date ?? '',
  departure_date: order.departure_date ?? '',
  reference: order.filed?.reference ?? '',
  my_name: member,
})

/** A saved text as it is written to an order's traveller, and in which language. */
export const textFor = (text: SavedText, order: OrderDetail, member: string) => {
  const { language, body } = versionFor(text.versions, order.language)
  const name = languages.find(({ code }) => code === language)?.name ?? language
  return { language: name, ...fillText(body, valuesOf(order, member)) }
}

/** Texts of which each word typed is in the name or in the English words; those named so first. */
export const textsLike = (texts: readonly SavedText[], typed: string): SavedText[] => {
  const words = foldSearch(typed).split(/\s+/).filter(Boolean)
  const has = (where: string) => words.every((word) => foldSearch(where).includes(word))
  const named = texts.filter(({ name }) => has(name))
  const said = texts.filter(
    (text) => !named.includes(text) && has(`${text.name} ${text.versions.en}`),
  )
  return [...named, ...said]
}

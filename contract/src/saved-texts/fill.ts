import { DEFAULT_LANGUAGE, type Language, languageOf } from '../values/languages.ts'

/** What a saved text may name of the order and of who writes; nothing of the sensitive class (D68). */
export const textFields = [
  'given_name',
  'surname',
  'order_id',
  'arrival_date',
  'departure_date',
  'reference',
  'my_name',
] as const
export type TextField = (typeof textFields)[number]

const FIELD = /\{([^{}\n]*)\}/g

/** What stands in braces and is no field: '{arival_date}' is written wrongly, and would go to a traveller as it stands. */
export const unknownFields = (body: string): string[] => [
  ...new Set(
    [...body.matchAll(FIELD)].flatMap(([whole, name]) =>
      (textFields as readonly string[]).includes(name ?? '') ? [] : whole,
    ),
  ),
]

/** Fields that stand in a text as they were saved: nothing was known to fill them in with. */
export const unfilledFields = (text: string): TextField[] =>
  textFields.filter((field) => text.includes(`{${field}}`))

/** The text with its fields filled in, and those that the order has nothing for: they stay as they are. */
export const fillText = (
  body: string,
  values: Record<TextField, string>,
): { text: string; missing: TextField[] } => {
  const missing = new Set<TextField>()
  const text = body.replaceAll(FIELD, (whole, name: TextField) => {
    const value = values[name] ?? ''
    if (value === '') missing.add(name)
    return value === '' ? whole : value
  })
  return { text, missing: [...missing] }
}

/** Of a text's versions the one in the traveller's language, else the English one. */
export const versionFor = (
  versions: Partial<Record<Language, string>>,
  traveller: string,
): { language: Language; body: string } => {
  const language = languageOf(traveller) ?? DEFAULT_LANGUAGE
  const body = versions[language]
  if (body !== undefined) return { language, body }
  return { language: DEFAULT_LANGUAGE, body: versions[DEFAULT_LANGUAGE] ?? '' }
}

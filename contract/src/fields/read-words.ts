import { isolated } from '../values/isolated.ts'
import { fieldLabelOf } from './field-labels.ts'

/** What the fields are called whose names an event holds: several, or one. */
export const fieldsInWords = (names: unknown): string =>
  (Array.isArray(names) ? names : [names])
    .filter((name) => typeof name === 'string')
    .map((name) => isolated(fieldLabelOf(name)))
    .join(', ')

/** Reads of fields of the sensitive class, as the order's history and the privacy page tell them alike. */
export const readWords = {
  shown: (fields: unknown): string => `Looked at: ${fieldsInWords(fields)}`,
  copied: (fields: unknown): string => `Given out to copy for filing: ${fieldsInWords(fields)}`,
  compared: (fields: unknown): string => `Compared with a document: ${fieldsInWords(fields)}`,
}

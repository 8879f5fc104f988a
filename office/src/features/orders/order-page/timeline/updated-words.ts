import { fieldLabelOf } from '@e-arrival/contract/fields/field-labels'
import { fieldsInWords } from '@e-arrival/contract/fields/read-words'
import type { TimelineEvent } from '@e-arrival/contract/orders/timeline'
import { isolated } from '@e-arrival/contract/values/isolated'
import { shownAs } from '../order-field.rules.ts'

type Change = { from?: unknown; to?: unknown }

const NOTHING = '–'
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A value as it is stored; a list by its length, nothing as a dash. */
const stored = (value: unknown): string => {
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'row' : 'rows'}`
  return isolated(textOf(value)) || NOTHING
}
const shown = (field: string, value: unknown): string =>
  textOf(value).trim() ? isolated(shownAs(field, textOf(value))) : stored(value)

/** Two values that the order page would show alike are told apart by what is stored. */
const changeWords = ([field, { from, to }]: [string, Change]): string => {
  const pair = [shown(field, from), shown(field, to)]
  const [before, now] = pair[0] === pair[1] ? [stored(from), stored(to)] : pair
  return `${fieldLabelOf(field)} ${before} → ${now}`
}

/** Before and after of each field where the event holds them; events of earlier versions hold names alone. */
export const updatedWords = ({ fields, changes, added }: TimelineEvent['data']): string => {
  const rows = Object.entries((added ?? {}) as Record<string, number>)
  const said = [
    ...Object.entries((changes ?? {}) as Record<string, Change>).map(changeWords),
    ...rows.map(([list, count]) => `${fieldLabelOf(list)} +${count}`),
  ]
  return `Application updated: ${said.length > 0 ? said.join(', ') : fieldsInWords(fields)}`
}

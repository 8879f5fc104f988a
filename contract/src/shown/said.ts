import { isolated } from '../values/isolated.ts'
import { oneLine } from './one-line.ts'
import { TURNS_READING } from './turns-reading.ts'

/** What a paper says: our own words, and within them what others typed, which cannot pass for ours. */

declare const SAID: unique symbol
/** One line that was made by the functions below: no other text is taken for a paper. */
export type Said = string & { readonly [SAID]: true }

const TURNING = new RegExp(`[${TURNS_READING}]`, 'gu')
const DOUBLE_QUOTES: readonly [RegExp, string][] = [
  [/[“„‟❝〝]/g, '‘'],
  [/[”❞〞]/g, '’'],
  [/["″＂]/g, "'"],
]

const told = (text: string): string => oneLine(text.replaceAll(TURNING, ''))

/** A value as it stands among our words: on one line, and turning nothing around it. */
export const typed = (text: string): Said => isolated(told(text)) as Said

/** A value of any words, such as a name, as it stands in a sentence of ours: where it ends is seen. */
export const quoted = (text: string): Said => {
  const inner = DOUBLE_QUOTES.reduce((said, [mark, single]) => said.replaceAll(mark, single), text)
  return `“${typed(inner)}”` as Said
}

/** Our words with values in them: a text that others typed comes in by `typed` or `quoted`. */
export const say = (words: TemplateStringsArray, ...values: (Said | number)[]): Said =>
  String.raw({ raw: words }, ...values) as Said

/** What is there of several, one behind the other. */
export const sayAll = (parts: readonly (Said | '' | false | null)[], between: string): Said =>
  parts.filter((part) => part).join(between) as Said

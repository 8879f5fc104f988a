import { bulkResultSchema } from '@e-arrival/contract/call/ids'
import { filedText } from '@e-arrival/contract/filing/file-orders'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { ApiError } from '../../api/api-error.ts'
import type { SheetField } from './sheet-fields.rules.ts'

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toUpperCase()

/** Whether two are one and the same: white space and letter case do not matter. */
export const sameReference = (one: string, other: string): boolean => plain(one) === plain(other)

/**
 * Why a reference is hardly the one that the government gave this order: what a hurried hand pastes is what it copied before. Null
 * where nothing speaks against it.
 */
export const referenceDoubt = (reference: string, fields: readonly SheetField[]): string | null => {
  const given = plain(reference)
  const same = fields.find(({ text }) => text !== '' && plain(text) === given)
  if (same) return `It is what the form says of ${same.label}.`
  // What is begun by r beside the field comes into it without its first letter.
  const isWord = /^\s*\p{Ll}(?:\P{Nd}*$|\p{Ll}*\s)/u.test(reference)
  return isWord ? 'It reads like a word, and may lack its beginning.' : null
}

/** What was corrected after it was copied, in words: the government's form may say what was before. Null where nothing was. */
export const outdatedDoubt = (
  outdated: readonly string[],
  fields: readonly SheetField[],
): string | null => {
  const labels = fields.filter(({ name }) => outdated.includes(name)).map(({ label }) => label)
  return labels.length > 0 ? `Corrected after it was copied: ${labels.join(', ')}.` : null
}

/** What speaks against a reference that was typed on behind a key that leads to its field. */
export const behindKeyDoubt = (key: string): string =>
  `It was typed at once behind ${key}, and may begin with it.`

/** What was done to an order's filing while its reference was typed here. */
export const filedMeanwhile = (filed: OrderDetail['filed']): string =>
  filed ? `Meanwhile: ${filedText(filed)}.` : 'Meanwhile: its filing was taken back.'

type Given = { reference: string; others: readonly unknown[] | null }

/** What is asked where a reference is in doubt, and for which orders it was given. */
export const referenceQuestion = (
  order: string,
  { reference, others }: Given,
): { text: string; whose: string } => {
  const more = others?.length ?? 0
  const what = more > 0 ? 'these orders' : 'this order'
  return {
    text: `Is ${reference.trim()} the government's reference of ${what}?`,
    whose: more > 0 ? `${order} and ${more} more of the party` : order,
  }
}

/** Which other order carries the reference, where that is why a call was refused; null for every other reason. */
export const referenceCarrierMessage = (error: unknown): string | null => {
  if (!(error instanceof ApiError)) return null
  const results = bulkResultSchema.safeParse(error.data).data ?? []
  const shared = results.find(({ reason }) => reason === 'shared')
  return shared ? `${shared.message}.` : null
}

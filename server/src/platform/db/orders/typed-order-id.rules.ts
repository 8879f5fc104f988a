import { asciiDigit } from '../../ascii-digit.ts'

/**
 * An order id as it is meant by who types it on a keyboard of another script, or reads it aloud from a mail: full-width letters,
 * other digits and dashes are the plain ones, and spaces and the sign of a number are not part of it.
 */
const plainOrderId = (typed: string): string =>
  typed
    // As letters it would be N and o.
    .replaceAll('№', '#')
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/\s+/gu, '')
    .replace(/^#+/u, '')

/** The same in capitals and without dashes, by which people part the letters of what they read aloud; one for all spellings of an id. */
export const bareOrderId = (typed: string): string =>
  plainOrderId(typed).toUpperCase().replaceAll('-', '')

/** The ids that a typed one may mean, likeliest first: letter for letter (an import keeps ids of any form), else as it is meant. */
export const meantOrderIds = (typed: string): string[] => {
  const plain = plainOrderId(typed)
  return [...new Set([typed, typed.toUpperCase(), plain, plain.toUpperCase(), bareOrderId(typed)])]
}

/** As many for every id, so that a statement over them is one: those that it may mean, and the same in small letters, as some landing sites make theirs. */
export const spelledOrderIds = (typed: string): string[] => {
  const written = [typed, plainOrderId(typed), bareOrderId(typed)]
  return written.flatMap((id) => [id, id.toUpperCase(), id.toLowerCase()])
}

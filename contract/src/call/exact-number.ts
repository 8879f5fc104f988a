import { z } from 'zod'
import { NOT_KEPT, ruled } from './schema-words.ts'

/** So many digits a number of JSON keeps, whatever they are (IEEE 754, DBL_DIG). */
const MOST_DIGITS = 15

const isExact = (value: number): boolean => {
  if (Number.isInteger(value)) return Number.isSafeInteger(value)
  return String(value).replace(/[-.]/g, '').length <= MOST_DIGITS
}

/**
 * What may be a number that stands for a text, such as an id that is all digits: read as it was sent, or refused, and nothing is made of
 * it. A longer one is rounded where it is read, so that two of them may become one. Of a fraction what goes beyond fifteen
 * digits may be gone unseen. What parseJson did not keep as it was written is no number here.
 */
export const exact = <T extends z.ZodType>(schema: T) =>
  schema.refine((value: unknown) => typeof value !== 'number' || isExact(value), {
    error: ruled(NOT_KEPT),
    abort: true,
  })

export const exactNumber = exact(z.number())

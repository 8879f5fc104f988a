import { z } from 'zod'

/** What every form says of an address that is none (spec 1 §5). */
const INVALID_EMAIL = 'Invalid email address'
const MISSING_EMAIL = 'Please enter your email'
const MOST_CHARACTERS = 254
/** zod's own, here for pages without schemas. */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

const trimmed = (text: string): string => text.trim()

/** An email address; some forms have words of their own for a missing one (spec 2 §5), or read more than spaces out of it. */
export const emailAddress = (required = MISSING_EMAIL, read = trimmed) =>
  z
    .string({ error: required })
    .overwrite(read)
    .min(1, required)
    .max(MOST_CHARACTERS, INVALID_EMAIL)
    .pipe(z.email({ pattern: EMAIL, error: INVALID_EMAIL }))

/** What the schema says of a text, for a page that has no schemas (decision 0046); null where it is an address. */
export const whyNoEmail = (text: string, required = MISSING_EMAIL): string | null => {
  const address = text.trim()
  if (address === '') return required
  return address.length <= MOST_CHARACTERS && EMAIL.test(address) ? null : INVALID_EMAIL
}

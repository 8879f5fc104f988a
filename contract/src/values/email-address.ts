import { z } from 'zod'

/** What every form says of an address that is none (spec 1 §5). */
const INVALID_EMAIL = 'Invalid email address'
const MOST_CHARACTERS = 254

/** An email address; some forms have words of their own for a missing one (spec 2 §5). */
export const emailAddress = (required = 'Please enter your email') =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(MOST_CHARACTERS, INVALID_EMAIL)
    .pipe(z.email(INVALID_EMAIL))

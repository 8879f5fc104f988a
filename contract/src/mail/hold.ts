import { z } from 'zod'

/** How long the office holds a mail so that it can be taken back. */
export const TAKE_BACK_SECONDS = 20
/** The longest that a mail can be held, whoever asks. */
export const MOST_HOLD_SECONDS = 600
const holdRule = `holdSeconds is a whole number from 0 to ${MOST_HOLD_SECONDS}.`

/** How long a mail is to wait before it leaves; absent, it leaves at once unless the server is configured else. */
export const holdSecondsSchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/, holdRule)
        .transform(Number),
    ],
    holdRule,
  )
  .pipe(z.number().int(holdRule).min(0, holdRule).max(MOST_HOLD_SECONDS, holdRule))
  .optional()

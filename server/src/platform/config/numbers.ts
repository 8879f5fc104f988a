import { z } from 'zod'

const within = (least: number, most: number): string =>
  most === Number.POSITIVE_INFINITY ? `must be ${least} or more` : `must be ${least} to ${most}`

/** A variable that counts something, parts of it too. `of`: what, as its message says it: 'seconds'. */
export const amount = (of: string, least: number, most = Number.POSITIVE_INFINITY) =>
  z.coerce
    .number({ error: `must be a number of ${of}` })
    .min(least, within(least, most))
    .max(most, within(least, most))

/** The same, in whole ones. */
export const count = (of: string, least: number, most?: number) =>
  amount(of, least, most).int(`must count whole ${of}`)

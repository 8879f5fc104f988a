import { z } from 'zod'
import { ruled } from '../call/schema-words.ts'
import { instantOfEst } from '../values/dates.ts'

/** Times as other systems write them, in the lines of an import. */

const instantText =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** A time without a zone is UTC, as everything stored is; a number is milliseconds since 1970. */
const readInstant = (value: string | number): Date => {
  if (typeof value === 'number') return new Date(value)
  const [, day, clock = '00:00', zone = 'Z'] = instantText.exec(value.trim()) ?? []
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(zone) ?? []
  return new Date(`${day}T${clock}${hours ? `${hours}:${minutes}` : 'Z'}`)
}

/** Travel papers of no other time are ours; a wrong unit of a number shows here. */
const isOurTime = (at: Date): boolean => at.getUTCFullYear() >= 1990 && at.getUTCFullYear() < 2200

const instantRule = 'must be a date and time (ISO 8601)'
export const instant = z
  .union([z.string(), z.number()], { error: ruled(instantRule) })
  .nullish()
  .transform((value, context) => {
    if (value === null || value === undefined || value === '') return null
    const at = readInstant(value)
    if (isOurTime(at)) return at
    context.addIssue({ code: 'custom', params: { rule: instantRule } })
    return z.NEVER
  })

const usRule = 'must be a day as MM/DD/YYYY, its us_time hh:mm:ss'
const part = z.string().trim().nullish()

/** When a comment was written, as spec 2 §3 has it: us_date and us_time, in EST (D43). */
export const usMoment = { us_date: part, us_time: part }

/** The instant of a row's us_date and us_time; null where it says none. */
export const readUsMoment = (
  {
    us_date,
    us_time,
  }: { us_date?: string | null | undefined; us_time?: string | null | undefined },
  context: z.core.$RefinementCtx,
): Date | null => {
  if (!us_date) return null
  const at = instantOfEst(us_date, us_time || '00:00')
  if (at && isOurTime(at)) return at
  context.addIssue({ code: 'custom', path: ['us_date'], params: { rule: usRule } })
  return null
}

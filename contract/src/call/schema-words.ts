import { z } from 'zod'

/**
 * What every schema says of a value it does not take, wherever the schema gives no words of its own: the field's name and
 * the rule, as a sentence (D26). Loading this file sets it for the whole process; nobody reads the library's own wording.
 */

/** What stands for a value without a field, such as a whole body. */
const NAMELESS = 'This value'
const MOST_NAMED = 12

type Path = readonly PropertyKey[] | undefined
type Issue = z.core.$ZodRawIssue

const inWords = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
  // A setting is called as it is written: PUBLIC_URL.
  if (/^[A-Z][A-Z\d_]*$/.test(name)) return name
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** A field as it is spoken of: 'orderId' is "Order id", and the third of a list "Order id, entry 3,". */
const fieldInWords = (path: Path): string => {
  const at = (path ?? []).findLastIndex((part) => typeof part === 'string')
  const name = path?.[at]
  if (typeof name !== 'string' || name === '') return NAMELESS
  const entry = path?.[at + 1]
  return typeof entry === 'number' ? `${inWords(name)}, entry ${entry + 1},` : inWords(name)
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a date',
  null: 'empty',
  undefined: 'left out',
  never: 'left out',
}
const kindOf = (expected: string): string => kinds[expected] ?? 'of another kind'

/** The values as they are read out: an empty text is "empty". */
const named = (values: readonly unknown[]): string[] =>
  values.slice(0, MOST_NAMED).map((value) => String(value) || 'empty')

const oneOf = (values: readonly unknown[]): string => {
  const list = named(values).join(', ')
  if (values.length === 1) return `must be ${list}`
  return `must be one of ${list}${values.length > MOST_NAMED ? ' and others' : ''}`
}

const characters = (count: number | bigint): string =>
  Number(count) === 1 ? '1 character' : `${count} characters`
const entries = (count: number | bigint): string =>
  Number(count) === 1 ? '1 entry' : `${count} entries`

const tooSmall = ({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string => {
  if (origin === 'string')
    return Number(minimum) <= 1 ? 'is required' : `has at least ${characters(minimum)}`
  if (origin === 'number' || origin === 'int' || origin === 'bigint')
    return inclusive ? `must be ${minimum} or more` : `must be more than ${minimum}`
  return origin === 'date' ? 'is too early' : `needs at least ${entries(minimum)}`
}

const tooBig = ({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string => {
  if (origin === 'string') return `has at most ${characters(maximum)}`
  if (origin === 'number' || origin === 'int' || origin === 'bigint')
    return inclusive ? `must be ${maximum} or less` : `must be less than ${maximum}`
  return origin === 'date' ? 'is too late' : `has at most ${entries(maximum)}`
}

const formats: Record<string, string> = {
  email: 'must be a valid email address',
  url: 'must be an address such as https://example.com',
  datetime: 'must be a date and time such as 2026-01-31T09:00:00Z',
  date: 'must be a date such as 2026-01-31',
  json_string: 'must be JSON',
}

export const NOT_KEPT = 'would not be kept as a number as it is written: send it as text, in quotes'

/** Of the kinds a field takes the words of the one that was meant: the right kind of value, wrong in a detail. */
const ofUnion = (issue: z.core.$ZodIssueInvalidUnion): string | undefined => {
  if (typeof issue.input === 'number' && !Number.isFinite(issue.input))
    return `${NAMELESS} ${NOT_KEPT}.`
  const firsts = issue.errors.flatMap(([first]) => (first ? [first] : []))
  const wrongKind = (one: z.core.$ZodIssue): boolean =>
    one.path.length === 0 && (one.code === 'invalid_type' || one.code === 'invalid_value')
  const meant = firsts.find((one) => !wrongKind(one))
  if (meant) return meant.message
  const taken = firsts.flatMap((one) => {
    if (one.code === 'invalid_type') return [kindOf(one.expected)]
    return one.code === 'invalid_value' ? named(one.values) : []
  })
  return taken.length > 0 ? `${NAMELESS} must be ${[...new Set(taken)].join(' or ')}.` : undefined
}

const ruleOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kindOf(issue.expected)}`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall)
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig)
    case 'invalid_format':
      return formats[issue.format] ?? 'is not in the form it must have'
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `has fields that are not known here: ${issue.keys.slice(0, MOST_NAMED).join(', ')}`
    case 'custom':
      return String(issue.params?.rule ?? 'is not right')
    default:
      return 'is not right'
  }
}

const sentence = (issue: Issue): string => {
  const field = fieldInWords(issue.path)
  if (issue.input === undefined && issue.code !== 'unrecognized_keys')
    return `${field} is required.`
  const said = issue.code === 'invalid_union' ? ofUnion(issue as z.core.$ZodIssueInvalidUnion) : ''
  if (said) return said.startsWith(NAMELESS) ? field + said.slice(NAMELESS.length) : said
  return `${field} ${ruleOf(issue)}.`
}

z.config({ customError: sentence })

/** A rule of a schema's own, said after the field's name: ruled('must be a date') → "Arrival date must be a date." */
export const ruled =
  (rule: string): z.core.$ZodErrorMap =>
  ({ path }) =>
    `${fieldInWords(path)} ${rule}.`

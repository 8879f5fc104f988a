import { z } from 'zod'

const UNPRINTABLE = 'The name holds a character that cannot be printed.'

type Rule = { required: string; tooLong: string; longest: number; seen: RegExp }

/**
 * A name that a person gives: without line breaks, tabs and other signs that no screen shows, holding at least one letter that
 * `seen` names; spaces around it are dropped, those within it are one, and it comes out composed (NFC).
 */
export const printableName = ({ required, tooLong, longest, seen }: Rule) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(longest, tooLong)
    .refine((name) => seen.test(name), required)
    .refine((name) => !/\p{Cc}/u.test(name), UNPRINTABLE)
    .transform((name) => name.normalize('NFC').replaceAll(/\s+/gu, ' '))

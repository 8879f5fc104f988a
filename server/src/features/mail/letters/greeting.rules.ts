import type { Language } from '@e-arrival/contract/values/languages'
import { fill, letterTexts } from './texts/catalogue.ts'

/** A name as people have them: what reads as an address or a message of its own is not written into a mail. */
const NAME = /^(?=.*\p{L})[\p{L}\p{M} '’-]{1,60}(\.[\p{L}\p{M} '’-]{0,60})*$/u
const LINK = /\p{L}\.\p{L}{2,}/u

/** The first line of a mail: by name, or to whoever travels where the name can not be written. */
export const greetingTo = (name: string, language: Language): string => {
  const t = letterTexts[language]
  const known = name.replaceAll(/\s+/g, ' ').trim()
  const isName = known.length <= 80 && NAME.test(known) && !LINK.test(known)
  return isName ? fill(t.greetingTo, { name: known }) : t.greeting
}

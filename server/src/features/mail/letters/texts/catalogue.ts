import { DEFAULT_LANGUAGE, type Language, languageOf } from '@e-arrival/contract/values/languages'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { km } from './km.ts'
import { ko } from './ko.ts'
import type { MailTexts } from './mail-texts.ts'
import { ru } from './ru.ts'
import { th } from './th.ts'
import { vi } from './vi.ts'
import { zh } from './zh.ts'

export const letterTexts: Record<Language, MailTexts> = {
  en,
  km,
  zh,
  ko,
  ja,
  vi,
  th,
  fr,
  de,
  es,
  ru,
}

/** The language a traveller is written to; English where his is not known. */
export const mailLanguage = (tag: string): Language => languageOf(tag) ?? DEFAULT_LANGUAGE

/** A text with its {names} filled in. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

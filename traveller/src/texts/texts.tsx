import type { Language } from '@e-arrival/contract/values/languages'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Catalogue, TextKey } from '../catalogues/catalogue.ts'

type Translate = (key: TextKey, values?: Record<string, string>) => string
type Texts = { t: Translate; language: Language }

const Context = createContext<Texts | null>(null)

/** Puts values in the places of a text, which stand as {{name}}. */
const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '')

const createTexts = (language: Language, catalogue: Catalogue): Texts => ({
  t: (key, values = {}) => filled(catalogue[key], values),
  language,
})

type Props = { language: Language; catalogue: Catalogue; children: ReactNode }

/** The words of one language for everything inside. */
export const TextsProvider = ({ language, catalogue, children }: Props) => {
  const texts = useMemo(() => createTexts(language, catalogue), [language, catalogue])
  return <Context value={texts}>{children}</Context>
}

export const useTexts = (): Texts => {
  const texts = useContext(Context)
  if (!texts) throw new Error('outside TextsProvider')
  return texts
}

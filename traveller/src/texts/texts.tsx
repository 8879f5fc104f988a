import type { Language } from '@e-arrival/contract/values/languages'
import { createInstance } from 'i18next'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type en from '../catalogues/en.json'

export type TextKey = keyof typeof en
export type Catalogue = Record<TextKey, string>
type Translate = (key: TextKey, values?: Record<string, string>) => string
type Texts = { t: Translate; language: Language }

const Context = createContext<Texts | null>(null)

const createTexts = (language: Language, catalogue: Catalogue): Texts => {
  const i18n = createInstance()
  // Without a wait: the catalogue is here, and the first paint needs its words.
  void i18n.init({
    lng: language,
    resources: { [language]: { translation: catalogue } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return { t: (key, values) => i18n.t(key, values ?? {}), language }
}

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

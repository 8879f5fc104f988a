import type en from './en.json'

export type TextKey = keyof typeof en
/** Every word of one language. */
export type Catalogue = Record<TextKey, string>

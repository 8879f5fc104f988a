/** The languages of the traveller's pages and mails (D57), each named in its own script. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'km', name: 'ខ្មែរ' },
  { code: 'zh', name: '中文' },
  { code: 'ko', name: '한국어' },
  { code: 'ja', name: '日本語' },
  { code: 'vi', name: 'Tiếng Việt' },
  { code: 'th', name: 'ไทย' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
  { code: 'es', name: 'Español' },
  { code: 'ru', name: 'Русский' },
] as const
export type Language = (typeof languages)[number]['code']
export const DEFAULT_LANGUAGE: Language = 'en'

/** The language a tag such as 'zh-Hans-CN' or 'DE' asks for, or null where it is none of ours. */
export const languageOf = (tag: string | null | undefined): Language | null => {
  const primary = (tag ?? '').trim().toLowerCase().split(/[-_]/, 1)[0]
  return languages.find(({ code }) => code === primary)?.code ?? null
}

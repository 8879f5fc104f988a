import { DEFAULT_LANGUAGE, type Language, languageOf } from '@e-arrival/contract/values/languages'

type Wishes = {
  /** ?lang=, what was just chosen. */
  query: string | undefined
  /** What was chosen before. */
  cookie: string | undefined
  /** What the order was made in. */
  order?: string
  acceptLanguage: string | undefined
}

/**
 * The page's language: chosen, else the browser's first that we have, else the order's, else English. The browser goes
 * before the order, so that a page does not change its language the moment the order is proved.
 */
export const pageLanguage = ({ query, cookie, order, acceptLanguage }: Wishes): Language =>
  languageOf(query) ??
  languageOf(cookie) ??
  accepted(acceptLanguage ?? '') ??
  languageOf(order) ??
  DEFAULT_LANGUAGE

const accepted = (header: string): Language | null => {
  const wishes = header
    .slice(0, 300)
    .split(',')
    .map((part) => {
      const [tag, ...rest] = part.split(';')
      const weight = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1)
      return { language: languageOf(tag), weight }
    })
    .sort((a, b) => b.weight - a.weight)
  return wishes.find(({ language, weight }) => language !== null && weight > 0)?.language ?? null
}

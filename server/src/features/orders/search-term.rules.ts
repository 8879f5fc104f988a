/** A search term made ready: what is looked for, in any of these spellings. */
export type SearchTerm = { spellings: string[] }

const MOST_NOISE = /^[\d\s+()./-]+$/

/** Reads a term as typed; undefined where there is nothing to look for. */
export const readTerm = (typed: string): SearchTerm | undefined => {
  const text = typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  if (text === '') return undefined
  const digits = text.replaceAll('(0)', '').replaceAll(/\D/g, '')
  if (!MOST_NOISE.test(text) || digits === '') return { spellings: [text] }
  return { spellings: [...new Set([text, digits, digits.replace(/^00/, '')])].filter(Boolean) }
}

/** The LIKE pattern that finds a text anywhere inside, wildcards taken as they are. */
export const insidePattern = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

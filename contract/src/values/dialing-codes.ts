import { dialingTable } from './dialing-codes.data.ts'

const readLine = (line: string): [string, string][] => {
  const space = line.indexOf(' ')
  const code = line.slice(0, space)
  return line
    .slice(space + 1)
    .split('|')
    .map((name) => [name, code])
}

/** Dialing codes by country name in capitals (spec 1 §3). */
export const dialingCodes: Readonly<Record<string, string>> = Object.fromEntries(
  dialingTable.trim().split('\n').flatMap(readLine),
)

const withoutSuffix = (country: string): string => country.replace(/\s*\([^()]*\)\s*$/, '').trim()

/**
 * The dialing code of a country's name, any letter case, a parenthesised suffix left aside ('UK (England)' → '44'). What
 * is no country's name comes back unchanged (spec 1 §3).
 */
export const dialingCodeOf = (country: string): string => {
  const name = withoutSuffix(country).toUpperCase()
  return Object.hasOwn(dialingCodes, name) ? (dialingCodes[name] ?? country) : country
}

import { MASKED } from '@e-arrival/contract/orders/detail'
import { sensitiveClass } from '@e-arrival/contract/privacy/classes'
import { stringify } from 'csv-stringify/sync'

const isSensitive = (name: string): boolean => sensitiveClass.has(name.trim())
const isValue = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

const maskMembers = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isSensitive(name) && isValue(member) ? MASKED : member,
    ]),
  )

/** A sensitive member in text that is no JSON: up to the end of its string, or of the text where that is cut off. */
const inText = new RegExp(
  `("(?:${[...sensitiveClass].join('|')})"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*("|$)|[^",}\\]]+)`,
  'g',
)

/** A line of NDJSON as it stands, the sensitive class masked; one that is no JSON is masked as text. */
export const maskJsonLine = (text: string): string => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? JSON.stringify(maskMembers(value))
      : text.replaceAll(inText, `$1"${MASKED}"`)
  } catch {
    return text.replaceAll(inText, `$1"${MASKED}"`)
  }
}

/**
 * A record of CSV as a line, the sensitive columns masked. Where cells and header do not match, nobody knows which cell is
 * which: then every cell is masked if the header has a sensitive column at all.
 */
export const maskCsvRecord = (header: string[], cells: string[], delimiter: string): string => {
  const isAligned = header.length === cells.length
  const hidesAll = !isAligned && header.some(isSensitive)
  const masked = cells.map((cell, at) =>
    cell !== '' && (hidesAll || (isAligned && isSensitive(header[at] ?? ''))) ? MASKED : cell,
  )
  return stringify([masked], { delimiter }).trimEnd()
}

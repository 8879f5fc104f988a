import { walkJson } from '@e-arrival/contract/call/json-text'
import { MASKED } from '@e-arrival/contract/orders/detail'
import { sensitiveClass } from '@e-arrival/contract/privacy/classes'
import { stringify } from 'csv-stringify/sync'

const isSensitive = (name: string): boolean => sensitiveClass.has(name.trim())
const isValue = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** A sensitive member in text that is no JSON: up to the end of its string, or of the text where that is cut off. */
const inText = new RegExp(
  `("(?:${[...sensitiveClass].join('|')})"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*("|$)|[^",}\\]]+)`,
  'g',
)

/** Where the values of members of the sensitive class stand, however deep; of one within another the outer one. */
const sensitiveIn = (text: string): { from: number; to: number }[] => {
  const found: { from: number; to: number }[] = []
  walkJson(text, {
    value: (levels, to) => {
      const { key, from } = levels.at(-1) ?? { key: 0, from: 0 }
      if (typeof key === 'number' || !isSensitive(key)) return
      while ((found.at(-1)?.from ?? -1) >= from) found.pop()
      if (isValue(JSON.parse(text.slice(from, to)))) found.push({ from, to })
    },
  })
  return found
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A line of NDJSON as it stands, sign for sign, the sensitive class masked; one that is no JSON is masked as text. */
export const maskJsonLine = (text: string): string => {
  if (!isJson(text)) return text.replaceAll(inText, `$1"${MASKED}"`)
  let left = ''
  let read = 0
  for (const { from, to } of sensitiveIn(text)) {
    left += `${text.slice(read, from)}"${MASKED}"`
    read = to
  }
  return left + text.slice(read)
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

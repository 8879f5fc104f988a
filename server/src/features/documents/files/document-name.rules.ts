import type { documentTypes } from '@e-arrival/contract/documents'

export type DocumentType = (typeof documentTypes)[number]

const EXTENSIONS: Record<DocumentType, readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
}
/** Characters of a kept name: with an order id of 64 it stays well below every limit of names and headers. */
export const LONGEST_STEM = 120

/** Control, formatting (also the ones that turn the reading direction) and private characters, and what paths and headers mean something by. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}"'`<>:|?*\\/#%;&]/gu

/**
 * The name a document is known by: the last part of what the sender called it, made harmless, with an extension that its
 * content decides. Parentheses stay here and leave the URL's name only (D49).
 */
export const keptName = (sent: string, type: DocumentType): string => {
  const last = sent.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .replaceAll(UNWANTED, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim()
  const [first, ...others] = EXTENSIONS[type]
  const lower = clean.toLowerCase()
  const extension = [first, ...others].find((ending) => lower.endsWith(ending))
  const stem = extension ? clean.slice(0, -extension.length) : clean
  const short = [...stem]
    .slice(0, LONGEST_STEM)
    .join('')
    .replace(/[\s.]+$/, '')
  return `${short || 'document'}${extension ?? first}`
}

/** The nth spelling of a name that is taken: 'card.pdf', 'card-2.pdf', 'card-3.pdf'. */
export const nthName = (name: string, n: number | string): string => {
  if (n === 1) return name
  const dot = name.lastIndexOf('.')
  return `${name.slice(0, dot)}-${n}${name.slice(dot)}`
}

/** What a document is called in its URL: {order_id}_{file1}, parentheses removed (D49). */
export const urlNameOf = (orderId: string, file1: string): string =>
  `${orderId}_${file1}`.replaceAll(/[()]/g, '')

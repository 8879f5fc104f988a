import type { Said } from '@e-arrival/contract/shown/said'

/**
 * A paper as plain data: it crosses to the thread that draws it and can be kept as JSON. Texts may be in any script; each is one
 * line of its own, which is broken only where it is wider than its place.
 */
export type Paper = {
  /** The PDF's own title, also its first heading. */
  title: Said
  /** Who it comes from. */
  letterhead: { name: Said; lines: Said[]; colour: string }
  blocks: PaperBlock[]
  /** At the foot of each page, beside its number. */
  foot: Said
  /** ISO instant that the file says it was made at; the same paper is the same file, byte for byte. */
  madeAt: string
}

export type PaperBlock =
  | PaperFacts
  | { kind: 'paragraph'; text: Said }
  /** A web address that can be followed, printed as it is. */
  | { kind: 'link'; text: Said }
  | { kind: 'heading'; text: Said }
  /** Small print. */
  | { kind: 'note'; text: Said }
  | PaperTable

/** A value stays in its own column, however long it is. */
export type PaperFacts = { kind: 'facts'; facts: { label: string; value: Said }[] }

/** Its headings are repeated on each page; `empty` stands in for rows where there are none. */
export type PaperTable = {
  kind: 'table'
  columns: { heading: string /** Of the width, relative to the others. */; share: number }[]
  rows: Said[][]
  /** A second line under each row, over the columns after the first; '' or absent for none. */
  details?: Said[]
  empty: string
}

/** A paper as plain data: it crosses to the thread that draws it and can be kept as JSON. Texts may be in any script. */
export type Paper = {
  /** The PDF's own title, also its first heading. */
  title: string
  /** Who it comes from. */
  letterhead: { name: string; lines: string[]; colour: string }
  blocks: PaperBlock[]
  /** At the foot of each page, beside its number. */
  foot: string
  /** ISO instant that the file says it was made at; the same paper is the same file, byte for byte. */
  madeAt: string
}

export type PaperBlock =
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  /** A line break in the text is one on paper. */
  | { kind: 'paragraph'; text: string }
  /** A web address that can be followed, printed as it is. */
  | { kind: 'link'; text: string }
  | { kind: 'heading'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }
  | PaperTable

/** Its headings are repeated on each page; `empty` stands in for rows where there are none. */
export type PaperTable = {
  kind: 'table'
  columns: { heading: string /** Of the width, relative to the others. */; share: number }[]
  rows: string[][]
  /** A second line under each row, over the columns after the first; '' or absent for none. */
  details?: string[]
  empty: string
}

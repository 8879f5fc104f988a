import { getDocumentProxy } from 'unpdf'

/** A piece of text as it stands on a page, in points from the left and from the foot. */
type Piece = { text: string; x: number; y: number; width: number }
export type ReadPdf = {
  title: string
  pages: Piece[][]
  /** All text, white space left out: where a line was broken is not part of what it says. */
  text: string
}

const squeezed = (text: string): string => text.normalize('NFC').replaceAll(/\s/g, '')

/** Reads a PDF back, as another program than the one that made it. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } }
  const pages: Piece[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                x: Number(item.transform[4]),
                y: Number(item.transform[5]),
                width: item.width,
              },
            ]
          : [],
      ),
    )
  }
  const text = squeezed(pages.flatMap((page) => page.map((piece) => piece.text)).join(''))
  return { title: info.Title ?? '', pages, text }
}

/** Lines as they stand on the pages: what is on one height, from left to right. */
export const linesOf = ({ pages }: ReadPdf): { x: number; text: string }[] =>
  pages.flatMap((page) =>
    [...Map.groupBy(page, ({ y }) => Math.round(y)).values()].map((line) => {
      const pieces = line.toSorted((a, b) => a.x - b.x)
      return { x: pieces[0]?.x ?? 0, text: pieces.map(({ text }) => text).join('') }
    }),
  )

const LEFT_OF_TABLE = 46

/**
 * The rows of a table, from all pages, each cell without white space; on each page it starts at its headings and ends where
 * text stands left of it. The first column numbers the rows.
 */
export const tableRows = ({ pages }: ReadPdf, headings: readonly string[]): string[][] =>
  pages.flatMap((page) => {
    const head = page.findIndex(({ text }, at) =>
      headings.every(
        (heading, column) => heading === (column === 0 ? text : page[at + column]?.text),
      ),
    )
    if (head < 0) return []
    const lefts = headings.map((_, column) => page[head + column]?.x ?? 0)
    const rows: string[][] = []
    for (const { text, x } of page.slice(head + headings.length)) {
      if (x < LEFT_OF_TABLE) break
      const column = lefts.findLastIndex((left) => x >= left - 1)
      if (column === 0) rows.push(headings.map(() => ''))
      const row = rows.at(-1) ?? []
      row[column] = squeezed(`${row[column] ?? ''}${text}`)
    }
    return rows
  })

/** Rows as tableRows reads them. */
export const asRead = (rows: string[][]): string[][] => rows.map((row) => row.map(squeezed))

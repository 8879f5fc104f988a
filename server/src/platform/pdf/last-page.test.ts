import { expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { drawPaper } from './draw-paper.ts'
import type { PaperBlock } from './paper.ts'

const text = 'The end'
const facts = (count: number): PaperBlock => ({
  kind: 'facts',
  facts: Array.from({ length: count }, () => ({ label: 'Label', value: 'Value' })),
})
const note: PaperBlock = { kind: 'note', text: 'Small print' }
const lasts: PaperBlock[] = [
  { kind: 'note', text },
  { kind: 'paragraph', text },
  { kind: 'link', text },
  facts(1),
  {
    kind: 'table',
    columns: ['#', 'Name'].map((heading) => ({ heading, share: 1 })),
    rows: [['1', text]],
    empty: 'none',
  },
]

/** Nearly a page; then a note is 12.4 points and a fact 13.7, so that every end of the page is met to 1.3 points. */
const fillers = [3, 4, 5, 6].flatMap((lines) =>
  Array.from({ length: lines + 1 }, (_, at): PaperBlock[] => [
    { kind: 'paragraph', text: Array.from({ length: 38 }, () => 'x').join('\n') },
    ...(at > 0 ? [facts(at)] : []),
    ...Array.from({ length: lines - at }, () => note),
  ]),
)

const pagesOf = async (blocks: PaperBlock[]): Promise<string[][]> => {
  const letterhead = { name: 'Brand', lines: [], colour: '#12395a' }
  const madeAt = '2026-01-02T03:04:05.000Z'
  const bytes = await drawPaper({ title: 'Paper', letterhead, blocks, foot: 'foot', madeAt })
  return (await readPdf(bytes)).pages.map((page) => page.map((piece) => piece.text))
}

it.each(lasts)('no page is empty after a last $kind', async (last) => {
  const papers = await Promise.all(fillers.map((filler) => pagesOf([...filler, last])))
  const counts = papers.map((pages) => pages.length)
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 2])
  const footAlone = papers.filter((pages) => (pages.at(-1)?.length ?? 0) <= 2)
  expect(footAlone).toEqual([])
})

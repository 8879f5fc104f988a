import { say, typed } from '@e-arrival/contract/shown/said'
import { expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { drawPaper } from './draw-paper.ts'
import type { PaperBlock } from './paper.ts'

const text = say`The end`
const facts = (count: number): PaperBlock => ({
  kind: 'facts',
  facts: Array.from({ length: count }, () => ({ label: 'Label', value: say`Value` })),
})
const note: PaperBlock = { kind: 'note', text: say`Small print` }
const lasts: PaperBlock[] = [
  { kind: 'note', text },
  { kind: 'paragraph', text },
  { kind: 'link', text },
  facts(1),
  {
    kind: 'table',
    columns: ['#', 'Name'].map((heading) => ({ heading, share: 1 })),
    rows: [[say`1`, text]],
    empty: 'none',
  },
]

/** Nearly a page, of words that fill a line each; then a note is 12.4 points and a fact 13.7, so that every end of the page is met to 1.3 points. */
const fillers = [3, 4, 5, 6].flatMap((lines) =>
  Array.from({ length: lines + 1 }, (_, at): PaperBlock[] => [
    { kind: 'paragraph', text: typed(`${'x'.repeat(60)} `.repeat(38)) },
    ...(at > 0 ? [facts(at)] : []),
    ...Array.from({ length: lines - at }, () => note),
  ]),
)

const pagesOf = async (blocks: PaperBlock[]): Promise<string[][]> => {
  const letterhead = { name: say`Brand`, lines: [], colour: '#12395a' }
  const madeAt = '2026-01-02T03:04:05.000Z'
  const bytes = await drawPaper({ title: say`Paper`, letterhead, blocks, foot: say`foot`, madeAt })
  return (await readPdf(bytes)).pages.map((page) => page.map((piece) => piece.text))
}

it.each(lasts)('no page is empty after a last $kind', async (last) => {
  const papers = await Promise.all(fillers.map((filler) => pagesOf([...filler, last])))
  const counts = papers.map((pages) => pages.length)
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 2])
  const footAlone = papers.filter((pages) => (pages.at(-1)?.length ?? 0) <= 2)
  expect(footAlone).toEqual([])
})

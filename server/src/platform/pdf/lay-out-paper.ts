import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.d.ts'
import type { Paper, PaperBlock, PaperTable } from './paper.ts'
import { type Founts, setText } from './set-text.ts'

/** A4 in points. */
export const MARGIN = 44
export const PAGE_WIDTH = 595.28 - 2 * MARGIN
const BODY = 10
const SMALL = 8
const INK_2 = '#4a5260'
const LINE = '#c9ced6'
const LINK = '#1a4f8b'
const HEAD_FILL = '#f1f3f6'
const PAD = 4

/** The cell under a row's number; pdfmake writes into a cell, so each row has one of its own. */
const noNumber = () => ({ text: '', isSecondLine: true })
const isSecondLine = (row: TableCell[] | undefined): boolean => {
  const first = row?.[0]
  return typeof first === 'object' && 'isSecondLine' in first
}

const ruled: CustomTableLayout = {
  // None between a row and its second line, which begins with an empty cell.
  hLineWidth: (at, { table: { body } }) => (isSecondLine(body[at]) ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => PAD,
  paddingRight: () => PAD,
  paddingTop: () => 3,
  paddingBottom: () => 3,
  fillColor: (row) => (row === 0 ? HEAD_FILL : null),
}

/** Text of the paper's full width. */
const full = { width: PAGE_WIDTH, base: 'ltr' } as const

const table = ({ normal, bold }: Founts, block: PaperTable): Content => {
  const { columns, rows, details, empty } = block
  const inner = PAGE_WIDTH - 2 * PAD * columns.length
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (inner * share) / shares)
  const cell = (text: string, index: number): TableCell =>
    setText(text, { fount: normal, fontSize: SMALL, width: widths[index] ?? 0, base: 'auto' })
  const head = columns.map(({ heading }, index) =>
    setText(heading, { fount: bold, fontSize: SMALL, width: widths[index] ?? 0, base: 'auto' }),
  )
  const none: TableCell[] = [
    { text: empty, font: normal.base.name, fontSize: SMALL, colSpan: columns.length },
    ...columns.slice(1).map(() => ''),
  ]
  const [first = 0] = widths
  const detail = (text: string): TableCell[] => [
    noNumber(),
    {
      stack: [
        setText(text, {
          ...{ fount: normal, fontSize: SMALL, base: 'auto', width: inner - first },
          style: { color: INK_2 },
        }),
      ],
      colSpan: columns.length - 1,
    },
    ...columns.slice(2).map(() => ''),
  ]
  const lines = rows.flatMap((row, at) => {
    const second = details?.[at] ?? ''
    return second === '' ? [row.map(cell)] : [row.map(cell), detail(second)]
  })
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [head, ...(rows.length > 0 ? lines : [none])],
    },
    layout: ruled,
    margin: [0, 6, 0, 10],
  }
}

const LABEL_WIDTH = 110
const VALUE_WIDTH = PAGE_WIDTH - LABEL_WIDTH

const facts = ({ normal, bold }: Founts, list: { label: string; value: string }[]): Content[] =>
  list.map(({ label, value }) => ({
    columns: [
      {
        width: LABEL_WIDTH,
        stack: [
          setText(label, {
            ...{ fount: normal, fontSize: BODY, width: LABEL_WIDTH, base: 'ltr' },
            style: { color: INK_2 },
          }),
        ],
      },
      {
        width: VALUE_WIDTH,
        stack: [
          setText(value, {
            fount: bold,
            fontSize: BODY,
            width: VALUE_WIDTH,
            base: 'ltr',
          }),
        ],
      },
    ],
    margin: [0, 0, 0, 2],
  }))

const block = (founts: Founts, part: PaperBlock): Content => {
  const { normal: fount } = founts
  switch (part.kind) {
    case 'table':
      return table(founts, part)
    case 'facts':
      return { stack: facts(founts, part.facts), margin: [0, 0, 0, 8] }
    case 'paragraph':
      return setText(part.text, {
        ...{ fount, fontSize: BODY, ...full },
        style: { margin: [0, 0, 0, 8], lineHeight: 1.1 },
      })
    case 'link':
      return setText(part.text, {
        ...{ fount, fontSize: BODY, ...full },
        style: { color: LINK, link: part.text, margin: [0, 0, 0, 10] },
      })
    case 'heading':
      return setText(part.text, {
        ...{ fount: founts.bold, fontSize: BODY, ...full },
        style: { margin: [0, 4, 0, 0] },
      })
    case 'note':
      return setText(part.text, {
        ...{ fount, fontSize: SMALL, ...full },
        style: { margin: [0, 0, 0, 3], color: INK_2 },
      })
  }
}

/** pdfmake turns the page where a margin meets its end; after the last block that page would be empty. */
const withoutEnd = (content: Content): Content => {
  if (typeof content !== 'object' || !('margin' in content) || !Array.isArray(content.margin))
    return content
  const [left = 0, top = 0, right = 0] = content.margin
  return { ...content, margin: [left, top, right, 0] }
}

/** The paper from its letterhead to its last note, as pdfmake reads it. */
export const layOutPaper = ({ title, letterhead, blocks }: Paper, founts: Founts): Content[] => [
  setText(letterhead.name, {
    ...{ fount: founts.bold, fontSize: 16, ...full },
    style: { color: letterhead.colour },
  }),
  ...letterhead.lines.map((line) =>
    setText(line, {
      ...{ fount: founts.normal, fontSize: SMALL, ...full },
      style: { color: INK_2 },
    }),
  ),
  {
    canvas: [
      ...[{ type: 'line' as const, x1: 0, y1: 6, x2: PAGE_WIDTH, y2: 6, lineWidth: 1.5 }].map(
        (rule) => ({ ...rule, lineColor: letterhead.colour }),
      ),
    ],
    margin: [0, 0, 0, 14],
  },
  setText(title, {
    ...{ fount: founts.bold, fontSize: 14, ...full },
    style: { margin: [0, 0, 0, 10] },
  }),
  ...blocks.slice(0, -1).map((part) => block(founts, part)),
  ...blocks.slice(-1).map((part) => withoutEnd(block(founts, part))),
]

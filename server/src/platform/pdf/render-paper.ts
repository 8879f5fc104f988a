import type { Said } from '@e-arrival/contract/shown/said'
import pdfmake from 'pdfmake'
import { type FaceOf, facesOf } from './faces-of.ts'
import { layOutPaper, MARGIN, PAGE_WIDTH } from './lay-out-paper.ts'
import { nameGlyphs } from './name-glyphs.ts'
import type { Paper, PaperBlock } from './paper.ts'
import { widthOf } from './piece-words.ts'
import { type Fount, type Founts, setText } from './set-text.ts'
import { softBreaks } from './soft-breaks.ts'
import { printable } from './split-runs.ts'
import { orderToneMarks } from './tone-marks.ts'

// A paper is all there is in it: nothing is fetched and no file is read while it is drawn.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

/** Composed, so that one glyph draws a letter with its marks. */
const clean = (text: Said): Said => orderToneMarks(softBreaks(text.normalize('NFC'))) as Said

const cleanBlock = (part: PaperBlock): PaperBlock => {
  switch (part.kind) {
    case 'table':
      return {
        ...part,
        rows: part.rows.map((row) => row.map(clean)),
        ...(part.details ? { details: part.details.map(clean) } : {}),
      }
    case 'facts':
      return {
        ...part,
        facts: part.facts.map(({ label, value }) => ({ label, value: clean(value) })),
      }
    default:
      return { ...part, text: clean(part.text) }
  }
}

const cleanPaper = (paper: Paper): Paper => ({
  ...paper,
  title: clean(paper.title),
  foot: clean(paper.foot),
  letterhead: {
    ...paper.letterhead,
    name: clean(paper.letterhead.name),
    lines: paper.letterhead.lines.map(clean),
  },
  blocks: paper.blocks.map(cleanBlock),
})

function* normalTexts({ letterhead, blocks, foot }: Paper): Generator<string> {
  yield* [...letterhead.lines, foot, '0123456789/']
  for (const part of blocks) {
    if (part.kind === 'table')
      for (const row of [[part.empty], ...part.rows, part.details ?? []]) yield* row
    else if (part.kind === 'facts') yield* part.facts.map(({ label }) => label)
    else yield part.text
  }
}

function* boldTexts({ title, letterhead, blocks }: Paper): Generator<string> {
  yield* [title, letterhead.name]
  for (const part of blocks) {
    if (part.kind === 'table') yield* part.columns.map(({ heading }) => heading)
    if (part.kind === 'heading') yield part.text
    if (part.kind === 'facts') yield* part.facts.map(({ value }) => value)
  }
}

const SPACE = 0x20
/** Beside it stands the page's number. */
const FOOT_WIDTH = PAGE_WIDTH - 60
const FOOT_SIZE = 8
const ABOVE_FOOT = 14

/** The room for a foot, from the text above it to the page's end; one of a long order id has several lines. */
const footHeight = (foot: Said, { faceOf, base }: Fount): number => {
  const space = { width: FOOT_WIDTH, fontSize: FOOT_SIZE, faceOf, base }
  const lines = Math.ceil(widthOf(printable(foot, faceOf), space) / FOOT_WIDTH) + 1
  return ABOVE_FOOT + lines * FOOT_SIZE * 1.5
}

const fountOf = (faceOf: FaceOf): Fount => {
  const base = faceOf(SPACE)
  if (!base) throw new Error('The fonts of printed papers are not installed')
  return { faceOf, base }
}

/** Draws a paper; blocks the thread for as long as it takes, which is seconds for thousands of rows. */
export const renderPaper = async (raw: Paper): Promise<Uint8Array> => {
  const paper = cleanPaper(raw)
  const founts: Founts = {
    normal: fountOf(await facesOf(normalTexts(paper), 'normal')),
    bold: fountOf(await facesOf(boldTexts(paper), 'bold')),
  }
  const { normal } = founts
  const foot = { fount: normal, fontSize: FOOT_SIZE, width: FOOT_WIDTH, base: 'ltr' } as const
  const pdf = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, Math.max(MARGIN, footHeight(paper.foot, normal))],
    info: {
      title: paper.title,
      author: paper.letterhead.name,
      creationDate: new Date(paper.madeAt),
    },
    language: 'en',
    defaultStyle: { font: normal.base.name },
    content: layOutPaper(paper, founts),
    footer: (page, pages) => ({
      columns: [
        { width: FOOT_WIDTH, stack: [setText(paper.foot, foot)] },
        {
          text: `${page} / ${pages}`,
          fontSize: FOOT_SIZE,
          alignment: 'right',
          font: normal.base.name,
        },
      ],
      margin: [MARGIN, ABOVE_FOOT, MARGIN, 0],
    }),
  })
  nameGlyphs(await pdf.getStream())
  return pdf.getBuffer()
}

import { quoted, type Said, say, typed } from '@e-arrival/contract/shown/said'
import { describe, expect, it } from 'vitest'
import { linesOf, type ReadPdf, readPdf } from '../../testing/read-pdf.ts'
import { drawPaper } from './draw-paper.ts'
import { facesOf } from './faces-of.ts'
import type { Face } from './load-face.ts'
import type { Paper } from './paper.ts'
import { pieceWords } from './piece-words.ts'

/** The paper with one text in each of its places. */
const everywhere = (text: Said): Paper => ({
  title: text,
  letterhead: { name: text, lines: [text], colour: '#12395a' },
  blocks: [
    { kind: 'facts', facts: [{ label: 'Label', value: text }] },
    ...(['paragraph', 'link', 'heading', 'note'] as const).map((kind) => ({ kind, text })),
    {
      kind: 'table',
      columns: ['#', 'Name', 'Note'].map((heading) => ({ heading, share: 1 })),
      rows: [[say`1`, text, say`x`]],
      details: [text],
      empty: 'none',
    },
  ],
  foot: text,
  madeAt: '2026-01-02T03:04:05.000Z',
})
const PLACES = 11
const EDGE = 595.28 - 44
const read = async (text: Said): Promise<ReadPdf> => readPdf(await drawPaper(everywhere(text)))
/** Pieces put together as they were drawn: a word that was cut is whole again. */
const drawn = ({ pages }: ReadPdf): string =>
  pages.flatMap((page) => page.map(({ text }) => text)).join('')

describe('a text on paper', () => {
  it.each(['\n', '\r\n', '\n\n', '\u2028', '\u2029', '\u0085', '\u000b'])(
    'is one line in each place, also one that was kept with %j',
    async (sign) => {
      const lines = linesOf(await read(`Maly${sign}Paid` as Said))
      expect(lines.filter(({ text }) => text.includes('Maly Paid'))).toHaveLength(PLACES)
      expect(lines.filter(({ text }) => text.trimStart().startsWith('Paid'))).toEqual([])
    },
  )

  it.each([
    ['an id', 'ch_3Nx77'.repeat(25), 'ch_3Nx77'.repeat(24).concat('ch_3Nx78')],
    ['wide letters', 'W'.repeat(300), 'M'.repeat(300)],
    ['an address', `${'maly.'.repeat(49)}a@x.com`, `${'maly.'.repeat(49)}b@x.com`],
    ['Han', '王'.repeat(120), '李'.repeat(120)],
    ['Hebrew', 'ש'.repeat(200), 'ל'.repeat(200)],
    ['two scripts', 'maлy'.repeat(70), 'maлe'.repeat(70)],
    ['no font', '😀'.repeat(60), '😁'.repeat(60)],
  ])('of %s without a space is printed whole, within the page', async (_, one, other) => {
    const pdf = await read(typed(one))
    for (const { x, y, width } of pdf.pages.flat()) {
      expect(x + width).toBeLessThanOrEqual(EDGE)
      expect(y).toBeGreaterThan(0)
    }
    const letters = (text: string): number => text.replaceAll(/\s/g, '').length
    const printed = one.replaceAll('😀', '[U+1F600]')
    expect(letters(drawn(pdf))).toBeGreaterThanOrEqual(PLACES * letters(printed))
    expect(drawn(await read(typed(other)))).not.toBe(drawn(pdf))
  })

  it('is cut between letters, and never between a letter and its marks', async () => {
    const name = 'កោ'.repeat(80)
    const faceOf = await facesOf([name], 'normal')
    const base = faceOf(0x20) as Face
    for (let width = 60; width < 70; width++) {
      const pieces = pieceWords(name, { faceOf, base, width, fontSize: 10 })
      expect(pieces.join('')).toBe(name)
      expect(pieces.length).toBeGreaterThan(5)
      for (const piece of pieces) expect(piece).toMatch(/^ក/)
    }
  })

  it('that is read from the right turns nothing of ours round', async () => {
    const who = say`Customer: ${quoted('דוד כהן')}, ${typed('1985david@example.com')} (1)`
    const lines = linesOf(await read(who)).filter(({ text }) => text.includes('Customer'))
    expect(lines.length).toBeGreaterThan(0)
    for (const { text } of lines.slice(0, 4))
      expect(text).toMatch(/Customer: “[\u0590-\u05ff ]+”, 1985david@example\.com \(1\)/)
  })
})

import { type Said, say, typed } from '@e-arrival/contract/shown/said'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPdf, tableRows } from '../../testing/read-pdf.ts'
import { drawPaper } from './draw-paper.ts'
import { facesOf } from './faces-of.ts'
import type { Face } from './load-face.ts'
import type { Paper } from './paper.ts'
import { softBreaks } from './soft-breaks.ts'
import { printable, splitRuns } from './split-runs.ts'
import { orderToneMarks } from './tone-marks.ts'
import { visualLines } from './visual-lines.ts'

const columns = ['#', 'Name', 'Note'].map((heading, index) => ({ heading, share: index + 1 }))
const paperOf = (rows: string[][], more: Partial<Paper> = {}): Paper => ({
  title: say`Paper`,
  letterhead: { name: say`Brand`, lines: [], colour: '#12395a' },
  blocks: [{ kind: 'table', columns, rows: rows as Said[][], empty: 'none' }],
  foot: say`foot`,
  madeAt: '2026-01-02T03:04:05.000Z',
  ...more,
})
const prepare = async (text: string) => {
  const faceOf = await facesOf([text], 'normal')
  const base = faceOf(0x20) as Face
  return { faceOf, base }
}
const linesOf = async (text: string, width = 1000) => {
  const { lines, rtl } = visualLines(text, 'auto', {
    ...(await prepare(text)),
    width,
    fontSize: 10,
  })
  return { rtl, lines: lines.map((line) => line.map((run) => run.text)) }
}

describe('papers', () => {
  it('repeat their headings on every page and leave no row out', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => [String(n + 1), `Name ${n}`, 'x'])
    const pdf = await readPdf(await drawPaper(paperOf(rows)))
    expect(pdf.pages.length).toBeGreaterThan(2)
    for (const page of pdf.pages) expect(page.map(({ text }) => text)).toContain('Name')
    expect(tableRows(pdf, ['#', 'Name', 'Note'])).toHaveLength(150)
  })

  it('of the same content are the same bytes', async () => {
    const paper = paperOf([['1', 'Sok Dara', 'សុខ ដារ៉ា']])
    expect(await drawPaper(paper)).toEqual(await drawPaper(structuredClone(paper)))
  })

  it.each([
    'Nguyễn Thị Hồng Đức',
    'Иванов Пётр',
    'Ελένη',
    '王小明 李麗華',
    '山田 タロウ やまだ',
    '김철수',
    'สมชาย ใจดี',
    'שלום כהן',
    'Zoë D’Arcy–Łukasz',
  ])('keep %s so that another program finds it', async (name) => {
    const pdf = await readPdf(await drawPaper(paperOf([['1', name, '']], { title: typed(name) })))
    const [row] = tableRows(pdf, ['#', 'Name', 'Note'])
    const words = (text: string) => text.split(/\s+/).toSorted().join('')
    const letters = (text: string) => [...text.normalize('NFKD')].toSorted().join('').trim()
    expect(letters(row?.[1] ?? '')).toBe(letters(words(name)))
  })

  it('come out whatever the text, and a drawing that fails does not stop the next', async () => {
    const sign = fc.oneof(
      ...[
        [0x20, 0x17f],
        [0x590, 0x6ff],
        [0x900, 0x97f],
        [0xe00, 0xeff],
        [0x1780, 0x17ff],
        [0x2000, 0x206f],
        [0xac00, 0xad00],
        [0x4e00, 0x4e80],
        [0xd800, 0xdfff],
        [0x1f600, 0x1f640],
      ].map(([min = 0, max = 0]) =>
        fc.integer({ min, max }).map((codePoint) => String.fromCodePoint(codePoint)),
      ),
    )
    const text = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join(''))
    const row = fc.tuple(fc.constant('1'), text, text)
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), text, async (rows, title) => {
        const bytes = await drawPaper(paperOf(rows, { title: title as Said }))
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      }),
      { numRuns: 15 },
    )
    const broken = { ...paperOf([]), blocks: null } as unknown as Paper
    await expect(drawPaper(broken)).rejects.toThrow()
    expect((await drawPaper(paperOf([]))).length).toBeGreaterThan(0)
  }, 60_000)

  it('draw Phnom Penh in Khmer, where a mark is fixed to no letter', async () => {
    await expect(drawPaper(paperOf([['1', 'ភ្នំពេញ', 'نفٍ']]))).resolves.toBeInstanceOf(Buffer)
  })
})

describe('text', () => {
  it('names what no font has, and prints no control characters', async () => {
    const text = 'a\u0007b\t😀\u202ec'
    const { faceOf } = await prepare(text)
    expect(printable(text, faceOf)).toMatch(/^a b \[U\+1F600\]\u202e?c$/)
  })

  it('is cut where the face changes, marks with their letters', async () => {
    const text = 'Sok សុខ 王'
    const { faceOf, base } = await prepare(text)
    const runs = splitRuns(text, faceOf, base)
    expect(runs.map((run) => run.text)).toEqual(['Sok ', 'សុខ', ' ', '王'])
  })

  it('from right to left stands in visual order, numbers and Latin words as they are read', async () => {
    expect(await linesOf('محمد عبد 12')).toEqual({
      rtl: true,
      lines: [['12', ' ', 'عبد', ' ', 'محمد']],
    })
    expect((await linesOf('كرت (A4) رقم')).lines).toEqual([
      ['رقم', ' ', '(', 'A4', ')', ' ', 'كرت'],
    ])
    expect((await linesOf('Ali علي')).rtl).toBe(false)
  })

  it('hands Arabic digits over the way round that fontkit leaves them readable', async () => {
    const [line] = (await linesOf('رقم ١٢٣')).lines
    expect(line?.[0]).toBe('٣٢١')
  })

  it('from right to left is broken so that the first words stay on the first line', async () => {
    const { lines } = await linesOf('واحد اثنان ثلاثة اربعة خمسة', 60)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines[0]).toContain('واحد')
    expect(lines.at(-1)).toContain('خمسة')
    expect(lines.flat().filter((word) => word.trim())).toHaveLength(5)
  })

  it('of a script without spaces may break between words', () => {
    const marked = softBreaks('ព្រះរាជាណាចក្រកម្ពុជាជាតិសាសនា')
    expect(marked.split('\u200b').length).toBeGreaterThan(2)
    expect(marked.replaceAll('\u200b', '')).toBe('ព្រះរាជាណាចក្រកម្ពុជាជាតិសាសនា')
    expect(softBreaks('Sok Dara')).toBe('Sok Dara')
  })

  it('has the ring of a Thai am below its tone mark', () => {
    expect(orderToneMarks('น้ำ')).toBe('น\u0e4d\u0e49\u0e32')
  })
})

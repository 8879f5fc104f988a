import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { pdfAround, textPdf } from '../../testing/made/text-pdf.ts'
import { readPdf } from './read-pdf-text.ts'

const MB = 1024 * 1024
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'e-arrival-pdf-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = async (bytes: Buffer): Promise<string | null> => {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return textAt(path)
}
const textAt = async (path: string): Promise<string | null> => {
  const said = await readPdf(path)
  return 'text' in said ? said.text : null
}
const flate = '/Filter /FlateDecode'

test('reads what a page shows, line by line', async () => {
  expect(await read(textPdf('Surname: SOK', 'Née (à Paris)'))).toBe('Surname: SOK\nNée (à Paris)\n')
  const packed = deflateSync(Buffer.from('BT /F1 14 Tf 72 700 Td (packed) Tj ET'))
  expect((await read(pdfAround(packed, flate)))?.trim()).toBe('packed')
})

test('many at once are read one after the other, and too many are not read', async () => {
  const pdf = textPdf('one of many')
  const texts = await Promise.all(Array.from({ length: 12 }, () => read(pdf)))
  expect(texts.filter((text) => text === 'one of many\n').length).toBeGreaterThanOrEqual(10)
  expect(texts.every((text) => text === null || text === 'one of many\n')).toBe(true)
})

test.each<[string, () => Buffer]>([
  ['no PDF', () => Buffer.from('%PDF-1.4 hello')],
  ['an empty file', () => Buffer.alloc(0)],
  ['one without pages', () => samplePdf()],
  [
    'a bomb',
    () =>
      pdfAround(
        deflateSync(deflateSync(Buffer.alloc(512 * MB))),
        '/Filter [/FlateDecode /FlateDecode]',
      ),
  ],
  [
    'text without end',
    () => pdfAround(deflateSync(Buffer.from('BT /F1 9 Tf (Hello) Tj ET '.repeat(4e6))), flate),
  ],
  ['brackets all the way down', () => Buffer.from(`%PDF-1.4\n1 0 obj ${'[ '.repeat(4e6)}`)],
  [
    'pages that are their own parents',
    () =>
      Buffer.from(
        textPdf('x').toString('latin1').replace('/Kids [3 0 R] /Count 1', '/Kids [2 0 R] /Count 9'),
        'latin1',
      ),
  ],
  ['half of one', () => textPdf('half').subarray(0, 300)],
])('%s is given up, and the next one is read', async (_what, make) => {
  expect((await read(make()))?.trim() ?? '').not.toContain('undefined')
  expect(await read(textPdf('still here'))).toBe('still here\n')
})

test('a file that is not there is not read', async () => {
  expect(await textAt(join(folder, 'none'))).toBeNull()
})

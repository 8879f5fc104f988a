import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleJpeg, samplePdf, samplePng } from '../../testing/made/sample-files.ts'
import { textPdf } from '../../testing/made/text-pdf.ts'
import { zoneLines } from '../../testing/made/zone-lines.ts'
import { scanPdf, zoneJpeg, zonePng } from '../../testing/made/zone-picture.ts'
import { pictureIn } from './picture-in.ts'
import { readZoneLines } from './read-zone-lines.ts'

/** Six seconds are little for a reading where a machine runs other tests: it is none then. */
const BUSY = { retry: 3 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'e-arrival-zone-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const readBytes = async (bytes: Buffer) => {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return readZoneLines(path)
}
const zone = zoneLines({ surname: 'Sok', number: 'N1234567', birth: '1985-04-03' })

test.each<[string, () => Buffer, boolean]>([
  ['a PNG', () => zonePng(zone), false],
  ['a photograph that leans', () => zoneJpeg(zone, 2), false],
  ['a scanned page', () => scanPdf(zoneJpeg(zone)), false],
  ['the first of two scanned pages', () => scanPdf(zoneJpeg(zone), zoneJpeg([])), true],
])('reads the zone of %s', BUSY, async (_what, make, hasMore) => {
  expect(await readBytes(make())).toEqual({ lines: zone, hasMore })
})

/** A PNG that says how big it is, and is not. */
const sized = (width: number, height: number): Buffer => {
  const png = Buffer.from(zonePng(zone))
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

test('a picture that would not fit unpacked is not unpacked', async () => {
  expect((await pictureIn(sized(4000, 4000))).picture).not.toBeNull()
  expect((await pictureIn(sized(4001, 4000))).picture).toBeNull()
})

test.each<[string, () => Buffer]>([
  ['a picture without one', () => zonePng([])],
  ['a dot', () => samplePng],
  ['a small photograph', () => sampleJpeg],
  ['a page of text', () => textPdf('Kingdom of Cambodia')],
  ['a PDF without a page', () => samplePdf()],
  ['a picture of 400 million pixels', () => sized(20_000, 20_000)],
  ['half of one', () => zonePng(zone).subarray(0, 4000)],
  ['no picture', () => Buffer.from('hello')],
  ['nothing', () => Buffer.alloc(0)],
])('finds none in %s, and reads the next', BUSY, async (_what, make) => {
  expect(await readBytes(make())).toEqual({ lines: [], hasMore: false })
  expect(await readBytes(zonePng(zone))).toEqual({ lines: zone, hasMore: false })
})

test('who asks when many do is told so', async () => {
  const png = zonePng(zone)
  const all = await Promise.all(Array.from({ length: 9 }, () => readBytes(png)))
  expect(all.filter((one) => 'busy' in one).length).toBeGreaterThanOrEqual(3)
  const read = all.flatMap((one) => ('lines' in one ? [one.lines] : []))
  expect(read.length).toBeGreaterThan(0)
  for (const lines of read) expect(lines).toEqual(zone)
})

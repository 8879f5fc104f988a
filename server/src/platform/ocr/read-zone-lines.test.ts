import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleJpeg, samplePdf, samplePng } from '../../testing/made/sample-files.ts'
import { picturesPdf, scanPdf, stripsPdf } from '../../testing/made/scan-pdf.ts'
import { textPdf } from '../../testing/made/text-pdf.ts'
import { zoneLines } from '../../testing/made/zone-lines.ts'
import {
  twoZonesPng,
  zoneBits,
  zoneJpeg,
  zonePng,
  zoneStrips,
} from '../../testing/made/zone-picture.ts'
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

const other = zoneLines({ surname: 'Chan', number: 'P7654321', birth: '1990-01-02' })
const BITS = { width: 1240, height: 880 }

test.each<[string, () => Buffer]>([
  ['a picture that lies on its left side', () => zonePng(zone, 90)],
  ['a picture that stands on its head', () => zoneJpeg(zone, 180)],
  ['a picture that lies on its right side', () => zoneJpeg(zone, 270)],
  [
    'a turned scan on a page that turns it back',
    () =>
      picturesPdf({
        ...{ rotate: 90 },
        pictures: [{ picture: zoneJpeg(zone, 270), laid: [422, 0, 0, 595, 80, 100] }],
      }),
  ],
  ['a page of strips', () => stripsPdf(zoneStrips(zone, 11))],
  [
    'a scan in black and white that begins below and is turned over by its page',
    () =>
      picturesPdf({
        pictures: [{ picture: zoneBits(zone), isBits: BITS, laid: [595, 0, 0, -422, 0, 722] }],
      }),
  ],
])('reads the zone of %s', BUSY, async (_what, make) => {
  const read = await readBytes(make())
  expect(read).toMatchObject({ hasMore: false })
  // What fillers are taken for is put right where zones are known.
  const filled = ('lines' in read ? read.lines : []).map((line) =>
    line.replace(/<[<CKL]*$/, '').padEnd(44, '<'),
  )
  expect(filled).toEqual(zone)
})

test.each<[string, () => Buffer, object]>([
  ['head to foot in one picture', () => twoZonesPng(zone, other), { lines: [...zone, ...other] }],
  [
    'in two pictures that lie edge to edge',
    () => stripsPdf([zoneJpeg(zone), zoneJpeg(other)]),
    { lines: [...zone, ...other], hasMore: true },
  ],
  [
    'in two pictures apart',
    () =>
      picturesPdf({
        pictures: [
          { picture: zoneJpeg(zone), laid: [300, 0, 0, 212, 0, 500] },
          { picture: zoneJpeg(other), laid: [300, 0, 0, 212, 0, 100] },
        ],
      }),
    { lines: zone, hasMore: true },
  ],
])('hides none of two cards %s', BUSY, async (_what, make, told) => {
  expect(await readBytes(make())).toMatchObject(told)
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

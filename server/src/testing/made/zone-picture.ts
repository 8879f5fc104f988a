import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import * as fontkit from 'fontkit'
import jpeg from 'jpeg-js'

const require = createRequire(import.meta.url)
const letters = fontkit.create(
  readFileSync(require.resolve('@fontsource/dejavu-mono/files/dejavu-mono-latin-400-normal.woff2')),
)

const [WIDTH, HEIGHT, MARGIN, SIZE] = [1240, 880, 60, 34]
const PITCH = (WIDTH - 2 * MARGIN) / 44
const GROUND = '#f4efe4'

const lineAt = (line: string, y: number): string => {
  if (!('glyphForCodePoint' in letters)) throw new Error('not one font')
  const scale = SIZE / letters.unitsPerEm
  return [...line]
    .map((sign, at) => {
      const { path } = letters.glyphForCodePoint(sign.codePointAt(0) ?? 0)
      const place = `translate(${MARGIN + at * PITCH} ${y}) scale(${scale} ${-scale})`
      return `<path transform="${place}" d="${path.toSVG()}"/>`
    })
    .join('')
}

const cardOf = (lines: readonly string[]): string =>
  `<rect x="60" y="160" width="300" height="400" fill="#889"/><circle cx="210" cy="320" r="90" fill="#cba"/>
    ${lines.map((line, row) => lineAt(line, 720 + row * SIZE * 1.6)).join('')}`

const drawn = (card: string, degrees: number) => {
  const [width, height] = degrees % 180 === 90 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]
  const turned = `translate(${width / 2} ${height / 2}) rotate(${degrees}) translate(${-WIDTH / 2} ${-HEIGHT / 2})`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${GROUND}"/><g transform="${turned}">${card}</g></svg>`
  return new Resvg(svg).render()
}

/** A picture of a card or a passport's page: a portrait's place, and these lines below, turned clockwise by so many degrees. */
const pixelsOf = (lines: readonly string[], degrees: number) => drawn(cardOf(lines), degrees)

export const zonePng = (lines: readonly string[], degrees = 0): Buffer =>
  pixelsOf(lines, degrees).asPng()

/** One card the right way up, and the zone of another above it, head to foot. */
export const twoZonesPng = (lines: readonly string[], others: readonly string[]): Buffer =>
  drawn(
    `${cardOf(lines)}<g transform="rotate(180 ${WIDTH / 2} ${HEIGHT / 2})">${others
      .map((line, row) => lineAt(line, 780 + row * SIZE * 1.6))
      .join('')}</g>`,
    0,
  ).asPng()

type Pixels = { pixels: Buffer; width: number; height: number }
const packed = ({ pixels, width, height }: Pixels): Buffer =>
  jpeg.encode({ data: pixels, width, height }, 80).data

export const zoneJpeg = (lines: readonly string[], degrees = 0): Buffer =>
  packed(pixelsOf(lines, degrees))

/** The same picture as scanners lay it into a page: cut across into so many pictures, the topmost first. */
export const zoneStrips = (lines: readonly string[], count: number): Buffer[] => {
  const { pixels, width, height } = pixelsOf(lines, 0)
  const rows = Math.ceil(height / count)
  return Array.from({ length: count }, (_, n) => {
    const part = pixels.subarray(n * rows * width * 4, Math.min(height, (n + 1) * rows) * width * 4)
    return packed({ pixels: part, width, height: part.length / width / 4 })
  })
}

/** Its pixels as black or white, eight in a byte, the lowest line first. */
export const zoneBits = (lines: readonly string[]): Buffer => {
  const { pixels, width, height } = pixelsOf(lines, 0)
  const wide = Math.ceil(width / 8)
  const bits = Buffer.alloc(wide * height)
  const at = (x: number, y: number) => (height - 1 - y) * wide + (x >> 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((pixels[(y * width + x) * 4] ?? 0) > 127)
        bits.writeUInt8(bits.readUInt8(at(x, y)) | (128 >> (x & 7)), at(x, y))
  return bits
}

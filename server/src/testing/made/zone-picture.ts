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

/** A picture of a card or a passport's page: a portrait's place, and these lines below, leaning by so many degrees. */
const pixelsOf = (lines: readonly string[], lean: number) => {
  const drawn = lines.map((line, row) => lineAt(line, 720 + row * SIZE * 1.6)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${GROUND}"/><g transform="rotate(${lean} ${WIDTH / 2} ${HEIGHT / 2})">
    <rect x="60" y="160" width="300" height="400" fill="#889"/><circle cx="210" cy="320" r="90" fill="#cba"/>${drawn}</g></svg>`
  return new Resvg(svg).render()
}

export const zonePng = (lines: readonly string[], lean = 0): Buffer => pixelsOf(lines, lean).asPng()

export const zoneJpeg = (lines: readonly string[], lean = 0): Buffer => {
  const { pixels, width, height } = pixelsOf(lines, lean)
  return jpeg.encode({ data: pixels, width, height }, 80).data
}

/** A scan: PDF pages without text, each a photograph of one size over the whole page. */
export const scanPdf = (...pictures: readonly Buffer[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  const add = (...object: (string | Buffer)[]): void => {
    offsets.push(Buffer.concat(parts).length)
    const bytes = object.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
    parts.push(Buffer.from(`${offsets.length} 0 obj\n`), ...bytes, Buffer.from('\nendobj\n'))
  }
  const kids = pictures.map((_, n) => `${3 + n * 3} 0 R`)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pictures.length} >>`)
  pictures.forEach((picture, n) => {
    const [drawing, image] = [4 + n * 3, 5 + n * 3]
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${drawing} 0 R /Resources << /XObject << /I ${image} 0 R >> >> >>`,
    )
    add('<< /Length 34 >>\nstream\nq 595 0 0 422 0 300 cm /I Do Q    \nendstream')
    add(
      `<< /Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.length} >>\nstream\n`,
      ...[picture, '\nendstream'],
    )
  })
  const body = Buffer.concat(parts)
  const size = offsets.length + 1
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const foot = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(foot)])
}

import { imageSize } from 'image-size'

/** How a picture lies on its page: the matrix that brings the unit square there. */
export type Laid = readonly [number, number, number, number, number, number]
type OnPage = { picture: Buffer; laid: Laid; isBits?: { width: number; height: number } }
type Page = { pictures: readonly OnPage[]; rotate?: 0 | 90 | 180 | 270 }

const headOf = ({ picture, isBits }: OnPage): string => {
  const { width, height } = isBits ?? imageSize(picture)
  const coded = isBits
    ? '/ColorSpace /DeviceGray /BitsPerComponent 1'
    : '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode'
  return `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${coded} /Length ${picture.length} >>`
}

/** PDF pages without text, each of pictures that lie on it as they are told to. */
export const picturesPdf = (...pages: readonly Page[]): Buffer => {
  const objects: Buffer[] = []
  const add = (...parts: (string | Buffer)[]): number =>
    objects.push(
      Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
    )
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add('')
  const kids = pages.map(({ pictures, rotate = 0 }) => {
    const drawing = pictures.map(({ laid }, n) => `q ${laid.join(' ')} cm /I${n} Do Q`).join('\n')
    const content = add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
    const images = pictures.map(
      (one, n) => `/I${n} ${add(`${headOf(one)}\nstream\n`, one.picture, '\nendstream')} 0 R`,
    )
    return `${add(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${rotate} /Contents ${content} 0 R /Resources << /XObject << ${images.join(' ')} >> >> >>`)} 0 R`
  })
  objects[1] = Buffer.from(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`)
  let body = Buffer.from('%PDF-1.4\n')
  const rows = objects.map((object, n) => {
    const row = `${String(body.length).padStart(10, '0')} 00000 n \n`
    body = Buffer.concat([body, Buffer.from(`${n + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    return row
  })
  const size = objects.length + 1
  const foot = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(foot)])
}

const WHOLE: Laid = [595, 0, 0, 422, 0, 300]

/** A scan: pages that are one photograph each. */
export const scanPdf = (...pictures: readonly Buffer[]): Buffer =>
  picturesPdf(...pictures.map((picture) => ({ pictures: [{ picture, laid: WHOLE }] })))

/** A scan of one page that came as strips, the topmost first. */
export const stripsPdf = (strips: readonly Buffer[]): Buffer => {
  const tall = strips.map((strip) => imageSize(strip).height)
  const unit = 422 / tall.reduce((sum, height) => sum + height, 0)
  let top = 722
  const pictures = strips.map((picture, n): OnPage => {
    const height = (tall[n] ?? 0) * unit
    top -= height
    return { picture, laid: [595, 0, 0, height, 0, top] }
  })
  return picturesPdf({ pictures })
}

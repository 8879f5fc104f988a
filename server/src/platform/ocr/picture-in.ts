import { imageSize } from 'image-size'
import { extractImages, getDocumentProxy } from 'unpdf'
import { MOST_PIXELS } from './read-zone-lines.ts'

/** A picture that the recogniser can read, how its EXIF data says it is turned, and whether the file shows other things beside it. */
export type FoundPicture = { picture: Uint8Array | null; orientation: number; hasMore: boolean }

const UPRIGHT = 1
const SILENT = 0
/** A logo or a stamp is no page. */
const SMALL = 0.05

const ofPicture = (file: Uint8Array): FoundPicture => {
  const { width, height, orientation } = imageSize(file)
  const isTooBig = width * height > MOST_PIXELS
  return { picture: isTooBig ? null : file, orientation: orientation ?? UPRIGHT, hasMore: false }
}

/** Raw pixels with the head of a portable anymap: the one picture file that needs no packing. */
const anymap = (width: number, height: number, channels: 1 | 3, pixels: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`P${channels === 1 ? 5 : 6} ${width} ${height} 255\n`), pixels])

const withoutAlpha = (pixels: Uint8ClampedArray): Uint8Array => {
  const solid = new Uint8Array((pixels.length / 4) * 3)
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    solid[to] = pixels[from] ?? 0
    solid[to + 1] = pixels[from + 1] ?? 0
    solid[to + 2] = pixels[from + 2] ?? 0
  }
  return solid
}

/** A scan is a picture laid over a page: nothing is drawn, the biggest picture of the first page is taken as it lies in the file. */
const ofPdf = async (file: Uint8Array): Promise<FoundPicture> => {
  const pdf = await getDocumentProxy(file, {
    ...{ verbosity: SILENT, useSystemFonts: false, disableFontFace: true, enableXfa: false },
    maxImageSize: MOST_PIXELS,
  })
  const images = await extractImages(pdf, 1)
  const sizes = images.map(({ width, height }) => width * height)
  const biggest = images[sizes.indexOf(Math.max(...sizes))]
  if (!biggest) return { picture: null, orientation: UPRIGHT, hasMore: false }
  const { width, height, channels, data } = biggest
  const others = sizes.filter((size) => size > width * height * SMALL).length - 1
  return {
    picture:
      channels === 4
        ? anymap(width, height, 3, withoutAlpha(data))
        : anymap(
            width,
            height,
            channels,
            new Uint8Array(data.buffer, data.byteOffset, data.length),
          ),
    orientation: UPRIGHT,
    hasMore: others > 0 || pdf.numPages > 1,
  }
}

/** The picture in a JPEG, a PNG or on a PDF's first page. */
export const pictureIn = (file: Buffer): Promise<FoundPicture> | FoundPicture => {
  const bytes = new Uint8Array(file)
  return file.subarray(0, 1024).includes('%PDF-') ? ofPdf(bytes) : ofPicture(bytes)
}

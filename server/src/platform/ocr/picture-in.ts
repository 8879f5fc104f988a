import { imageSize } from 'image-size'
import { getDocumentProxy } from 'unpdf'
import { greymap } from './grey.rules.ts'
import { joinStrips, type OnPage } from './join-strips.rules.ts'
import { pagePictures } from './page-pictures.ts'
import { MOST_PIXELS } from './read-zone-lines.ts'
import { orientationOn } from './turns.rules.ts'

/** A picture that the recogniser can read, how it is turned by what its file says (as EXIF has it), and whether the file shows other things beside it. */
export type FoundPicture = { picture: Uint8Array | null; orientation: number; hasMore: boolean }

const UPRIGHT = 1
const SILENT = 0
/** A logo or a stamp is no page. */
const SMALL = 0.05
/** No card is so much wider than high: what is, is a strip of one. */
const WIDE = 3

const ofPicture = (file: Uint8Array): FoundPicture => {
  const { width, height, orientation } = imageSize(file)
  const isTooBig = width * height > MOST_PIXELS
  return { picture: isTooBig ? null : file, orientation: orientation ?? UPRIGHT, hasMore: false }
}

const pixelsOf = ({ picture: { width, height } }: OnPage): number => width * height
const isStrip = ({ picture: { width, height } }: OnPage): boolean => width >= WIDE * height

/**
 * A scan is a picture laid over a page, or several that lie on it edge to edge: nothing is drawn. Of others the biggest is read. Pictures
 * that could be a card each may be joined to be read, and still are more than one.
 */
const ofPdf = async (file: Uint8Array): Promise<FoundPicture> => {
  const pdf = await getDocumentProxy(file, {
    ...{ verbosity: SILENT, useSystemFonts: false, disableFontFace: true, enableXfa: false },
    maxImageSize: MOST_PIXELS,
  })
  const page = await pdf.getPage(1)
  const { pictures, unread } = await pagePictures(page)
  const [biggest] = pictures.toSorted((one, other) => pixelsOf(other) - pixelsOf(one))
  if (!biggest) return { picture: null, orientation: UPRIGHT, hasMore: false }
  const joined = joinStrips(biggest, pictures, MOST_PIXELS)
  const apart = joined && pictures.every(isStrip) ? [] : pictures.filter((one) => one !== biggest)
  const beside = [...apart.map(pixelsOf), ...unread]
  const read = joined ?? biggest.picture
  return {
    picture: greymap(read),
    orientation: orientationOn(biggest.laid, page.rotate),
    hasMore: pdf.numPages > 1 || beside.some((size) => size > pixelsOf(biggest) * SMALL),
  }
}

/** The picture in a JPEG, a PNG or on a PDF's first page. */
export const pictureIn = (file: Buffer): Promise<FoundPicture> | FoundPicture => {
  const bytes = new Uint8Array(file)
  return file.subarray(0, 1024).includes('%PDF-') ? ofPdf(bytes) : ofPicture(bytes)
}

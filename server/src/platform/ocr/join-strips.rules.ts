import type { Grey } from './grey.rules.ts'
import type { Laid } from './turns.rules.ts'

/** A picture, and where it lies on its page. */
export type OnPage = { picture: Grey; laid: Laid }

/** Where a picture lies among the pixels of another. */
type Place = { x: number; y: number; picture: Grey }

/** Strips of one scan have one resolution, but for what rounding makes of it. */
const SCALE_WITHIN = 0.02
/** So much of what they make up may be bare, or covered twice. */
const AREA_WITHIN = 0.02

type Spot = readonly [number, number]

const onPage = ([a, b, c, d, e, f]: Laid, [u, v]: Spot): Spot => [
  a * u + c * v + e,
  b * u + d * v + f,
]

/** Null where the page squeezes the picture into nothing. */
const fromPage = ([a, b, c, d, e, f]: Laid, [x, y]: Spot): Spot | null => {
  const area = a * d - b * c
  if (area === 0) return null
  return [(d * (x - e) - c * (y - f)) / area, (a * (y - f) - b * (x - e)) / area]
}

const isNear = (length: number, pixels: number): boolean =>
  Math.abs(length - pixels) <= Math.max(1, SCALE_WITHIN * pixels)

/** Where a picture lies among the pixels of the biggest; null where it is turned, mirrored or scaled otherwise. */
const placeBeside = (biggest: OnPage, { picture, laid }: OnPage): Place | null => {
  const [top, bottom] = (
    [
      [0, 1],
      [1, 0],
    ] as const
  ).map((corner) => {
    const spot = fromPage(biggest.laid, onPage(laid, corner))
    return spot && [spot[0] * biggest.picture.width, (1 - spot[1]) * biggest.picture.height]
  })
  const [x = 0, y = 0] = top ?? []
  const [right = 0, below = 0] = bottom ?? []
  const isAlike = isNear(right - x, picture.width) && isNear(below - y, picture.height)
  return isAlike ? { x: Math.round(x), y: Math.round(y), picture } : null
}

const paste = (into: Grey, { x, y, picture }: Place): void => {
  const width = Math.min(picture.width, into.width - x)
  for (let row = 0; row < picture.height && y + row < into.height; row++) {
    const from = row * picture.width
    into.pixels.set(picture.pixels.subarray(from, from + width), (y + row) * into.width + x)
  }
}

/** The one picture that strips make up, edge to edge; null where they do not, or where it would have more than so many pixels. */
export const joinStrips = (
  biggest: OnPage,
  all: readonly OnPage[],
  mostPixels: number,
): Grey | null => {
  const places = all.flatMap((one) => placeBeside(biggest, one) ?? [])
  if (places.length < Math.max(2, all.length)) return null
  const [left, top] = [Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y))]
  const width = Math.max(...places.map(({ x, picture }) => x + picture.width)) - left
  const height = Math.max(...places.map(({ y, picture }) => y + picture.height)) - top
  const covered = places.reduce((sum, { picture }) => sum + picture.width * picture.height, 0)
  if (width * height > mostPixels) return null
  if (Math.abs(covered - width * height) > AREA_WITHIN * width * height) return null
  const joined = { width, height, pixels: new Uint8Array(width * height).fill(255) }
  for (const { x, y, picture } of places) paste(joined, { x: x - left, y: y - top, picture })
  return joined
}

/** The matrix that brings a picture's unit square onto its PDF page, whose y goes up. */
export type Laid = readonly [number, number, number, number, number, number]

/** EXIF orientations, each a quarter clockwise behind the one before: of pictures as they are, and of mirrored ones. */
const TURNS = [1, 6, 3, 8] as const
const MIRRORED = [4, 5, 2, 7] as const

/** How a picture has to be turned to be seen as on its page, which itself is turned clockwise by so many degrees. */
export const orientationOn = ([a, b, c, d]: Laid, rotate: number): number => {
  const counterclockwise = Math.round((Math.atan2(b, a) * 2) / Math.PI)
  const quarters = (((rotate / 90 - counterclockwise) % 4) + 4) % 4
  return (a * d - b * c < 0 ? MIRRORED : TURNS)[quarters] ?? 1
}

/** This orientation and the other three that a picture may lie in, sideways before headlong. */
export const turnsFrom = (orientation: number): number[] => {
  const ring: readonly number[] =
    [TURNS, MIRRORED].find((one: readonly number[]) => one.includes(orientation)) ?? TURNS
  const first = Math.max(0, ring.indexOf(orientation))
  return [0, 1, 3, 2].map((quarters) => ring[(first + quarters) % 4] ?? orientation)
}

type Reads = {
  read: (side: number) => readonly string[]
  mayGoOn: () => boolean
}

/**
 * What is known after each side, while there is time to turn to the next: what lies on its side is read, and what lies otherwise than the rest
 * is seen. A side that was not turned to may show another.
 */
export function* bySides(
  sides: readonly number[],
  { read, mayGoOn }: Reads,
): Generator<{ lines: readonly string[]; isAll: boolean }> {
  let lines: readonly string[] = []
  for (const [at, side] of sides.entries()) {
    if (!mayGoOn()) return
    lines = [...lines, ...read(side)]
    yield { lines, isAll: at === sides.length - 1 }
  }
}

export type Box = { left: number; right: number; top: number; bottom: number }
export type Place = { top: number; right: number; width: number }

/** Narrower than this a message would run down over what is below. */
const LEAST = 260
const MOST = 440
const GAP = 8
const STEP = 4

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** In the header's free room, where the header has enough of it. */
export const placeInHeader = (room: Box | undefined, windowWidth: number): Place | null => {
  if (!room || room.right - room.left < LEAST) return null
  const width = Math.min(MOST, room.right - room.left)
  return { top: room.top + 5, right: windowWidth - room.right, width }
}

/** At the right, as high as it goes without lying over anything that can be pressed; at the top where there is no such place. */
export const placeBetween = (
  controls: readonly Box[],
  { from, height, window }: { from: number; height: number; window: [number, number] },
): Place => {
  const [windowWidth, windowHeight] = window
  const width = Math.min(MOST, windowWidth - 2 * GAP)
  const right = GAP
  const left = windowWidth - right - width
  for (let top = from + STEP; top + height <= windowHeight; top += STEP) {
    const box = { left, right: left + width, top: top - 2, bottom: top + height + 2 }
    if (!controls.some((control) => overlap(control, box))) return { top, right, width }
  }
  return { top: from + GAP, right, width }
}

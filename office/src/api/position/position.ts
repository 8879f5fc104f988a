import { readPosition, UNKNOWN_POSITION } from '@e-arrival/contract/call/position'

const KEY = 'position'
/** A replica that lags by seconds is not read from: what was seen longer ago it has. */
const FRESH_MS = 60_000

/** The farthest that was seen, and when something was seen last; until when nobody knows how far. */
type Seen = { position: number; at: number; unknownUntil: number }
const NOTHING: Seen = { position: 0, at: 0, unknownUntil: 0 }

/** All tabs of the browser share it: another one may have written, or heard. */
const seen = (): Seen => {
  try {
    const kept = { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Seen>) }
    return Date.now() - kept.at < FRESH_MS ? kept : { ...NOTHING, unknownUntil: kept.unknownUntil }
  } catch {
    return NOTHING
  }
}

/** Notes how far the database had come where this browser wrote or heard of a change. */
export const notePosition = (said: string | null | undefined): void => {
  const position = readPosition(said)
  if (position === undefined) return
  const at = Date.now()
  const before = seen()
  const next =
    position === UNKNOWN_POSITION
      ? { ...before, unknownUntil: at + FRESH_MS }
      : { ...before, position: Math.max(before.position, position), at }
  localStorage.setItem(KEY, JSON.stringify(next))
}

/** What the next answer must not fall behind. */
export const readAfter = (): number => {
  const { position, unknownUntil } = seen()
  return Date.now() < unknownUntil ? UNKNOWN_POSITION : position
}

import { readPosition, UNKNOWN_POSITION } from '@e-arrival/contract/call/position'

const KEY = 'position'
/** A replica that lags by seconds is not read from: what was seen longer ago it has. */
const FRESH_MS = 60_000

/** The farthest that was seen, and when something was seen last; until when nobody knows how far. */
type Seen = { position: number; at: number; unknownUntil: number }
const NOTHING: Seen = { position: 0, at: 0, unknownUntil: 0 }

/** What a browser that is full, or keeps nothing, can still tell of this tab. */
let own = NOTHING

const keep = (next: Seen): void => {
  own = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // An answer that came is not lost for it.
  }
}

/** All tabs of the browser share it: another one may have written, or heard. */
const ofAllTabs = (): Seen => {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Seen>) }
  } catch {
    return NOTHING
  }
}

const seen = (): Seen => {
  const shared = ofAllTabs()
  const kept = {
    position: Math.max(own.position, shared.position),
    at: Math.max(own.at, shared.at),
    unknownUntil: Math.max(own.unknownUntil, shared.unknownUntil),
  }
  return Date.now() - kept.at < FRESH_MS ? kept : { ...NOTHING, unknownUntil: kept.unknownUntil }
}

/** Notes how far the database had come where this browser wrote or heard of a change. */
export const notePosition = (said: string | null | undefined): void => {
  const position = readPosition(said)
  if (position === undefined) return
  const at = Date.now()
  const before = seen()
  if (position === UNKNOWN_POSITION) keep({ ...before, unknownUntil: at + FRESH_MS })
  else keep({ ...before, position: Math.max(before.position, position), at })
}

/** What the next answer must not fall behind. */
export const readAfter = (): number => {
  const { position, unknownUntil } = seen()
  return Date.now() < unknownUntil ? UNKNOWN_POSITION : position
}

/** How far this machine's clock is ahead of the server's, in milliseconds; below nought it is behind. */
let ahead = 0

/** An answer may have been long under way: only one that says less, or that a clock was set anew, is believed. */
const LATE_MS = 10_000

/** Takes an answer's Date header. */
export const noteServedAt = (date: string): void => {
  const seen = Date.now() - Date.parse(date)
  if (seen < ahead || seen > ahead + LATE_MS) ahead = seen
}

/** The present moment by the server's clock, for what is held against times that it says: an office machine's may be wrong. */
export const serverNow = (): number => Date.now() - ahead

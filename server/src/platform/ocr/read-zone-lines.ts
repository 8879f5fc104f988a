import { inTurn, TurnMissed } from '../in-turn.ts'
import { inLimitedThread } from '../limited-thread.ts'

/** The lines that look like those of a machine-readable zone, and whether the file shows what was not read. */
export type ZoneLines = { lines: readonly string[]; hasMore: boolean }

const MB = 1024 * 1024
export const READS_ZONE_WITHIN_MS = 6000
export const ZONE_MEMORY = 640 * MB
/** What the recogniser itself may grow to, as part of that; a PNG of 12 million pixels takes 340 MB, a photograph half. */
export const RECOGNISER_MEMORY = 480 * MB
const HEAP_MB = 128
/** A bigger picture is not read: unpacked it would not fit. */
export const MOST_PIXELS = 16_000_000
/** One at a time: it takes a core and the memory of a whole server while it lasts. */
export const ZONES_AT_ONCE = 1
export const MOST_ZONES_ASKED = 6
/** With the reading itself it is within what a call is answered in. */
export const ZONE_WAITS_MS = 3000
const NONE: ZoneLines = { lines: [], hasMore: false }

const takeTurn = inTurn(ZONES_AT_ONCE, ZONE_WAITS_MS)
let asked = 0

/**
 * Recognises the machine-readable zone of a picture (JPEG, PNG) or of the picture on a PDF's first page, in a thread of its own. No
 * lines where there is none, or where it cannot be read within six seconds and 640 MB. Says so where too many ask, or the turn does
 * not come in time. What it read may
 * be misread: nothing here holds the check digits.
 */
export const readZoneLines = async (path: string): Promise<ZoneLines | { busy: true }> => {
  if (asked >= MOST_ZONES_ASKED) return { busy: true }
  asked += 1
  try {
    const limits = { worksWithinMs: READS_ZONE_WITHIN_MS, memory: ZONE_MEMORY, heapMb: HEAP_MB }
    const script = new URL('./zone-thread.ts', import.meta.url)
    return (await takeTurn(() => inLimitedThread<ZoneLines>(script, path, limits))) ?? NONE
  } catch (error) {
    if (error instanceof TurnMissed) return { busy: true }
    throw error
  } finally {
    asked -= 1
  }
}

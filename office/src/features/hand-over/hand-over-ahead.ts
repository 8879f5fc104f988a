import type { ScreenAhead } from '../../ui/press/ahead/screens.ts'
import { HAND_OVER_PATH } from './hand-over-key.ts'

/** The panel in which it is written. */
export const WRITE_PANEL = 'write-hand-over'

/** A hand-over may be begun before its screen stands. */
export const handOverAhead: ScreenAhead = {
  nameAt: ({ pathname }) => (pathname === HAND_OVER_PATH ? pathname : undefined),
  first: new Set(['n']),
  writes: 'n',
  // A form that stands open is written on.
  place: () => `[data-writes-hand-over]:enabled, #${WRITE_PANEL} textarea`,
}

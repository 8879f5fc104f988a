import type { Effort } from '../asked/compare.ts'

/** How long each kind of case is looked at. */
export type Efforts = {
  day: Effort
  searches: Effort
  lists: Effort
  /** Lists over the aim are looked at again, longer. */
  again: Effort
  /** The worst of those also by ten callers. */
  worst: Effort
  moveSeconds: number
  times: number
}

const WHOLE: Efforts = {
  day: { pairs: 300, ms: 1500, rounds: 2, seconds: 1 },
  searches: { pairs: 100, ms: 500, rounds: 1, seconds: 0.5 },
  lists: { pairs: 30, ms: 60 },
  again: { pairs: 150, ms: 400 },
  worst: { pairs: 150, ms: 500, rounds: 1, seconds: 1.5 },
  moveSeconds: 5,
  times: 15,
}
const QUICK: Efforts = {
  day: { pairs: 60, ms: 300, rounds: 1, seconds: 0.5 },
  searches: { pairs: 30, ms: 150, rounds: 1, seconds: 0.2 },
  lists: { pairs: 20, ms: 30 },
  again: { pairs: 40, ms: 100 },
  worst: { pairs: 40, ms: 100, rounds: 1, seconds: 0.2 },
  moveSeconds: 1,
  times: 5,
}

export const effortsOf = (isQuick: boolean): Efforts => (isQuick ? QUICK : WHOLE)

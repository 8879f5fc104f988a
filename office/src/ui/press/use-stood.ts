import { useLayoutEffect, useRef } from 'react'
import { pressedAt } from './pressed-at.ts'
import { type Standing, seenOf, standingOf } from './standing.rules.ts'

/** What the member has seen of a value that others change too: what came a moment ago was not before his eyes when he pressed. */
export const useStood = <T>(value: T) => {
  const stands = useRef<Standing<T>>({ value, before: value, since: 0 })
  const own = useRef<readonly T[]>([])
  useLayoutEffect(() => {
    const how = { own: own.current, now: performance.now() }
    stands.current = standingOf(stands.current, value, how)
  }, [value])
  return {
    seen: (): T => seenOf(stands.current, pressedAt()),
    /** What he makes of it himself is no news to him. */
    knows: (...values: T[]) => {
      own.current = values
    },
  }
}

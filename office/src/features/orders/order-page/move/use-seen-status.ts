import type { Status } from '@e-arrival/contract/statuses'
import { useLayoutEffect, useRef } from 'react'
import { seenOf, standingOf } from './seen-status.rules.ts'

/** The status that the member has seen: one that another gave the order a moment ago was not before his eyes when he pressed. */
export const useSeenStatus = (status: Status) => {
  const stands = useRef({ status, before: status, since: 0 })
  const own = useRef<readonly Status[]>([])
  useLayoutEffect(() => {
    const how = { own: own.current, now: performance.now() }
    stands.current = standingOf(stands.current, status, how)
  }, [status])
  return {
    seen: (): Status => seenOf(stands.current, performance.now()),
    moves: (from: Status, to: Status) => {
      own.current = [from, to]
    },
  }
}

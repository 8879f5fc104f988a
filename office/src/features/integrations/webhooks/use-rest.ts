import { useRef } from 'react'

/** So soon after what a press did the same press is still the first one: its answer has hardly been seen. */
const REST_MS = 3_000

/** Which of several things (their ids) rests after it was sent, where the line is so quick that its button never waited. */
export const useRest = () => {
  const since = useRef(new Map<number, number>())
  return {
    isResting: (id: number) => performance.now() - (since.current.get(id) ?? -REST_MS) < REST_MS,
    rest: (id: number) => void since.current.set(id, performance.now()),
  }
}

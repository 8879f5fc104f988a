import { useEffect, useRef } from 'react'
import { SEEN_AFTER_MS } from './press.rules.ts'
import { pressedAt } from './pressed-at.ts'

/**
 * Whether what is looked at (its id) may have been seen: the hand went to it, or it has stood there for a moment. What came by itself, since
 * the one before was given or is gone, is not what a second press meant.
 */
export const useSeen = (id: string | number | undefined) => {
  const since = useRef(0)
  const aimed = useRef<string | number>(undefined)
  useEffect(() => {
    if (id !== undefined) since.current = performance.now()
  }, [id])
  return {
    aimAt: (at: string | number) => {
      aimed.current = at
    },
    isSeen: () => aimed.current === id || pressedAt() - since.current >= SEEN_AFTER_MS,
  }
}

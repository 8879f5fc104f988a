import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the rows that are in view there when all rows get another height. */
export const useKeptRow = (scroller: RefObject<HTMLElement | null>, height: number): void => {
  const before = useRef(height)
  useLayoutEffect(() => {
    if (before.current === height) return
    if (scroller.current) scroller.current.scrollTop *= height / before.current
    before.current = height
  }, [scroller, height])
}

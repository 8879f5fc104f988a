import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Notes on a row or a card when it took its place: the guard of presses lets nobody press what was not aimed at yet. */
export const useSince = <E extends HTMLElement>(place: number): RefObject<E | null> => {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    if (element.current && place >= 0) element.current.dataset.since = String(performance.now())
  }, [place])
  return element
}

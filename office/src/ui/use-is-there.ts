import { useEffect, useRef } from 'react'

/** Answers, whenever it is called, whether its part of the page still stands: an answer may come after the member has gone on. */
export const useIsThere = (): (() => boolean) => {
  const there = useRef(true)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  return () => there.current
}

import { useEffect, useRef } from 'react'
import { useIsHere } from './use-own-path.ts'

/** Answers, whenever it is called, whether its part of the page still stands: an answer may come after the member has gone on. */
export const useIsThere = (): (() => boolean) => {
  const there = useRef(true)
  const isHere = useIsHere()
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  return () => there.current && isHere()
}

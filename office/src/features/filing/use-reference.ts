import { useEffect, useRef, useState } from 'react'
import { sameReference } from './reference-doubt.rules.ts'

/**
 * The reference in its field, which begins with what the order is filed as, `known`. Untouched it follows that. What was typed
 * stands, and `isOverOther` says that it was begun over another one than is known by now: it was meant for that. What it was filed as
 * from here, `filedAs`, is no other one.
 */
export const useReference = (known: string, filedAs: string | undefined) => {
  const [reference, setReference] = useState(known)
  const [begunOver, setBegunOver] = useState(known)
  const begin = (text: string) => {
    setReference(text)
    setBegunOver(known)
  }
  const lastKnown = useRef(known)
  useEffect(() => {
    const isUntouched = reference === lastKnown.current || sameReference(reference, known)
    const isOwn = filedAs !== undefined && sameReference(filedAs, known)
    if (known !== lastKnown.current) {
      if (isUntouched) setReference(known)
      if (isUntouched || isOwn) setBegunOver(known)
    }
    lastKnown.current = known
  }, [known, reference, filedAs])
  return {
    reference,
    isOverOther: begunOver !== known && !sameReference(reference, known),
    /** What was typed before is brought back. */
    begin,
    type: (text: string) => (reference === known ? begin(text) : setReference(text)),
  }
}

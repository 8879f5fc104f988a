import { useEffect, useRef, useState } from 'react'
import { ALONE_MS, newestLetterAt } from '../../ui/keyboard/in-a-word.ts'
import { sameReference } from './reference-doubt.rules.ts'

/**
 * The reference in its field, which begins with what the order is filed as, `known`. Untouched it follows that. What was typed
 * stands. `isOverOther` says that it was begun over another one than is known by now: it was meant for that. What it was filed as
 * from here, `filedAs`, is no other one. `isBehindKey` says that it was begun as closely behind a key of the page as a word is typed.
 */
export const useReference = (known: string, filedAs: string | undefined) => {
  const [reference, setReference] = useState(known)
  const [begunOver, setBegunOver] = useState(known)
  const [isBehindKey, setBehindKey] = useState(false)
  const begin = (text: string, isSoon = false) => {
    setReference(text)
    setBegunOver(known)
    setBehindKey(isSoon)
  }
  /** By one sign, as closely as in a word: what is pasted there is whole. */
  const isSoonBehind = (text: string, at: number): boolean =>
    [...text].length === 1 && at - newestLetterAt() < ALONE_MS
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
    isBehindKey,
    /** What was typed before is brought back. */
    begin,
    type: (text: string, at: number) =>
      reference === known || reference === ''
        ? begin(text, isSoonBehind(text, at))
        : setReference(text),
  }
}

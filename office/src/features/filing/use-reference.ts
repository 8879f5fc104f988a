import { useEffect, useRef, useState } from 'react'
import { ALONE_MS, newestSign, newestSignAt } from '../../ui/keyboard/in-a-word.ts'
import { sameReference } from './reference-doubt.rules.ts'

/**
 * The reference in its field, which begins with what the order is filed as, `known`. Untouched it follows that. What was typed
 * stands. `isOverOther` says that it was begun over another one than is known by now: it was meant for that. What it was filed as
 * from here, `filedAs`, is no other one. `behindKey` is the key of the page that its first sign followed as closely as in a word; '' for none.
 */
export const useReference = (known: string, filedAs: string | undefined) => {
  const [reference, setReference] = useState(known)
  const [begunOver, setBegunOver] = useState(known)
  const [behind, setBehind] = useState({ key: '', first: '' })
  const begin = (text: string) => {
    setReference(text)
    setBegunOver(known)
  }
  const type = (text: string, at: number) => {
    if (reference === known) begin(text)
    else setReference(text)
    if (reference !== known && reference !== '') return
    // What is pasted is whole.
    const isSoon = [...text].length === 1 && at - newestSignAt() < ALONE_MS
    setBehind({ key: isSoon ? newestSign() : '', first: text })
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
    behindKey: reference.startsWith(behind.first) ? behind.key : '',
    /** What was typed before is brought back. */
    begin,
    type,
  }
}

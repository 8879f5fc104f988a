import { useEffect, useRef, useState } from 'react'
import { trackOrder } from '../api/calls.ts'
import type { Answer } from '../api/post.ts'
import type { Values } from './field-faults.ts'

type Found = Answer<{ orderId: string }>
/** `isFound`: the next page is on its way; who stops that may ask again. */
type Lookup = { of: string; isFound: boolean }

/** The order that was found, by its id; undefined for none. */
export const foundIn = ({ http, body }: Found): string | undefined =>
  http === 200 && body?.status === 1 ? body.data.orderId : undefined

/**
 * The lookup of the words that stand in the form. Other words that are asked for give up the one before; an answer to words that stand there
 * no more is not heard, and does not lead on: nor does the next page of an order that was found, where others are written while it comes.
 */
export const useLookup = (values: Values) => {
  const [orderId, email] = [values.orderId.trim(), values.email.trim()]
  const words = `${orderId}\n${email}`
  const standing = useRef(words)
  const last = useRef<AbortController>(null)
  const [lookup, setLookup] = useState<Lookup | null>(null)
  useEffect(() => {
    standing.current = words
    if (!lookup?.isFound || lookup.of === words) return
    window.stop()
    setLookup(null)
  }, [words, lookup])

  /** What came of it; null where that is not heard any more. */
  const ask = async (): Promise<Found | null> => {
    // Its cookie, coming after the next one's, would take that one's place.
    last.current?.abort()
    const own = new AbortController()
    last.current = own
    setLookup({ of: words, isFound: false })
    const answer = await trackOrder(orderId, email, own)
    if (last.current !== own) return null
    const isHeard = standing.current === words
    setLookup(isHeard && foundIn(answer) ? { of: words, isFound: true } : null)
    return isHeard ? answer : null
  }
  const busy = lookup?.of === words
  return { ask, busy, isAsking: busy && !lookup.isFound }
}

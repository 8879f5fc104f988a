import { useState } from 'react'

/**
 * What was first known here. In what opens over a page, as a menu does: it keeps what it showed when it opened, and nothing
 * that others do meanwhile comes under the hand in its place.
 */
export const useAsOpened = <T>(value: T): T => {
  const [first, keep] = useState(value)
  if (first === undefined && value !== undefined) keep(value)
  return first ?? value
}

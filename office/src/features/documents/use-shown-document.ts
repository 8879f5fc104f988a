import { type ShownDocument, shownDocumentOf } from '@e-arrival/contract/values/shown-document'
import { useRef } from 'react'
import { useStood } from '../../ui/press/use-stood.ts'

/**
 * The order's current document as its member has seen it: one that another has uploaded a moment ago was not before his eyes. What he
 * uploaded himself he knows, also while the order does not say so yet.
 */
export const useShownDocument = (documents: readonly { id: number }[]) => {
  const stood = useStood(shownDocumentOf(documents))
  const own = useRef(0)
  return {
    shown: (): ShownDocument => {
      const seen = stood.seen()
      return own.current > (seen === 'none' ? 0 : seen) ? own.current : seen
    },
    knows: (id: number) => {
      own.current = id
      stood.knows(id)
    },
  }
}

import { trackPathOf } from '@e-arrival/contract/tracking/pages'
import type { VisitorData } from '@e-arrival/contract/tracking/visitor-data'
import { useCallback, useEffect, useState } from 'react'
import { getVisitorData } from '../api/calls.ts'
import { hasEnded } from './has-ended.ts'

/** How often a page asks for news while it is looked at; besides, whenever somebody comes back to it. */
const ASK_EVERY_MS = 60_000

export const backToTracking = (orderId: string): void =>
  window.location.assign(`${trackPathOf(orderId)}?again`)

/** What the page shows, kept fresh: a document that is awaited appears, and one that was replaced gives way. */
export const useVisitor = (first: VisitorData, all: boolean) => {
  const [visitor, setVisitor] = useState(first)
  const orderId = first.mainResult.order_id
  const waits = visitor.path.file1 === '' && !hasEnded(visitor.mainResult)

  /** Answers what there is now; null where it could not be asked. */
  const refresh = useCallback(async (): Promise<VisitorData | null> => {
    const { http, body } = await getVisitorData(orderId, all)
    if (http === 401) backToTracking(orderId)
    if (http !== 200 || !body) return null
    setVisitor(body.data)
    return body.data
  }, [orderId, all])

  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    const timer = setInterval(ask, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [refresh])

  return { visitor, waits, refresh }
}

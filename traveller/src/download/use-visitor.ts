import type { VisitorData } from '@e-arrival/contract/tracking'
import { trackPathOf } from '@e-arrival/contract/tracking.pages'
import { useCallback, useEffect, useState } from 'react'
import { getVisitorData } from '../api/calls.ts'

/** How often a page that waits for its document asks for news, while it is looked at. */
const ASK_EVERY_MS = 60_000

export const backToTracking = (orderId: string): void =>
  window.location.assign(`${trackPathOf(orderId)}?again`)

/** What the page shows, kept fresh: after each download, and while the document is awaited. */
export const useVisitor = (first: VisitorData) => {
  const [visitor, setVisitor] = useState(first)
  const orderId = first.mainResult.order_id
  const waits = visitor.path.file1 === '' && visitor.mainResult.stage !== 'closed'

  const refresh = useCallback(async () => {
    const { http, body } = await getVisitorData(orderId)
    if (http === 200 && body) setVisitor(body.data)
    if (http === 401) backToTracking(orderId)
  }, [orderId])

  useEffect(() => {
    if (!waits) return
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, ASK_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [waits, refresh])

  return { visitor, waits, refresh }
}

import type { LiveEvent } from '@e-arrival/contract/live'
import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ordersKey } from '../../api/order-keys.ts'
import type { Session } from '../../api/session.ts'
import { followSharedLive } from '../../api/shared-live.ts'

/** Many changes in a row load the lists again at most this often; counts must be right within a second. */
const RELOAD_EVERY_MS = 700

/** Keeps counts, lists and viewers of this screen true while others work (one stream for all tabs). */
export const useLive = (session: Session | null): void => {
  const queries = useQueryClient()
  const reload = useThrottledCallback(
    () => void queries.invalidateQueries({ queryKey: ordersKey }),
    RELOAD_EVERY_MS,
  )
  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (event.kind === 'viewers') queries.setQueryData(['viewing', event.orderId], event.viewers)
    else reload()
  })
  const token = session?.accessToken
  useEffect(() => {
    if (!token) return
    const ending = new AbortController()
    void followSharedLive(onEvent, ending.signal)
    return () => ending.abort()
  }, [token])
}

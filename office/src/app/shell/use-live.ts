import type { LiveEvent } from '@e-arrival/contract/live'
import type { Now } from '@e-arrival/contract/now/get-now'
import { useThrottledCallback } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { followSharedLive } from '../../api/live/shared-live.ts'
import { ordersKey } from '../../api/order-keys.ts'
import { memberIdOf, type Session } from '../../api/session.ts'
import { assignmentKey } from '../../features/assignment/assignment-key.ts'
import { handOverKey } from '../../features/hand-over/hand-over-key.ts'
import { mailKey } from '../../features/mail/mail-keys.ts'
import { nowKey, nowLiveKey } from '../../features/now/now-key.ts'
import { patchCounts } from '../../features/orders/counts/folder-counts.ts'
import { tellViewers } from '../../features/orders/viewing/all-viewers.ts'
import { hereKey } from './here/members-here.ts'
import { loadAgain } from './load-again.ts'
import { note, nothingMoved, reloadMoved } from './reload-moved.ts'

/** Many changes in a row load the lists again at most this often; counts must be right within a second. */
const RELOAD_EVERY_MS = 700

const tellNow = (queries: QueryClient, now: Now | null): void => {
  if (now) queries.setQueryData(nowLiveKey, now)
  else loadAgain(queries, { queryKey: nowKey })
}

/** Keeps counts, lists and viewers of this screen true while others work (one stream for all tabs). */
export const useLive = (session: Session | null): void => {
  const queries = useQueryClient()
  const moved = useRef(nothingMoved())
  const reload = useThrottledCallback(() => {
    const since = moved.current
    moved.current = nothingMoved()
    reloadMoved(queries, since)
  }, RELOAD_EVERY_MS)
  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (event.kind === 'viewers') return tellViewers(queries, event.orderId, event.viewers)
    if (event.kind === 'here') return queries.setQueryData(hereKey, event.members)
    if (event.kind === 'mail-notices') {
      // An order that is looked at may show a mail that waits for it.
      loadAgain(queries, { queryKey: [...ordersKey, 'detail'] })
      return loadAgain(queries, { queryKey: mailKey })
    }
    if (event.kind === 'hand-over') return loadAgain(queries, { queryKey: handOverKey })
    if (event.kind === 'shift') return loadAgain(queries, { queryKey: assignmentKey })
    if (event.kind === 'counts') return patchCounts(queries, event.counts)
    if (event.kind === 'now') return tellNow(queries, event.now)
    note(moved.current, event, memberIdOf(session))
    reload()
  })
  const token = session?.accessToken
  useEffect(() => {
    if (!token) return
    const ending = new AbortController()
    void followSharedLive(onEvent, ending.signal)
    return () => ending.abort()
  }, [token])
}

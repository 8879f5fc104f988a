import { setViewing, VIEWING_SECONDS } from '@e-arrival/contract/live'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../api/call.ts'
import { onLeave } from '../../../../api/session.ts'
import { allViewers, tellViewers, type Viewer } from '../../viewing/all-viewers.ts'

/** Tells this tab from the member's others, for as long as it is loaded. */
const tabId: string = crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 40)

/** Leaving is said this much later, and not at all where another order was opened meanwhile. */
const LEAVE_MS = 500

let visits = 0
const NOBODY: readonly Viewer[] = []

const say = (queries: QueryClient, orderId: string): void => {
  call(setViewing, { body: { orderId, tab: tabId } })
    .then(({ data }) => tellViewers(queries, orderId, data))
    .catch(() => undefined)
}

const leave = (): void => {
  const said = { body: { orderId: null, tab: tabId } }
  call(setViewing, said, { keepSessionOn401: true }).catch(() => undefined)
}

/** Says that this tab has the order open for as long as it does, and answers who has. */
export const useViewing = (orderId: string): readonly Viewer[] => {
  const queries = useQueryClient()
  useEffect(() => {
    visits += 1
    const visit = visits
    say(queries, orderId)
    const timer = setInterval(() => say(queries, orderId), (VIEWING_SECONDS * 1000) / 3)
    const stopListening = onLeave(leave)
    return () => {
      stopListening()
      clearInterval(timer)
      setTimeout(() => visit === visits && leave(), LEAVE_MS)
    }
  }, [queries, orderId])
  const { data } = useQuery({ ...allViewers, select: (all) => all[orderId] })
  return data ?? NOBODY
}

import { setViewing, VIEWING_SECONDS } from '@e-arrival/contract/live'
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../api/call.ts'
import { onLeave } from '../../../../api/session.ts'

/** Tells this tab from the member's others, for as long as it is loaded. */
const tabId: string = crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 40)

/** Leaving is said this much later, and not at all where another order was opened meanwhile. */
const LEAVE_MS = 500
type Viewer = { id: number; name: string }

let visits = 0

/** Where the live stream writes too. */
const viewersKey = (orderId: string) => ['viewing', orderId] as const

const say = (queries: QueryClient, orderId: string): void => {
  call(setViewing, { body: { orderId, tab: tabId } })
    .then(({ data }) => queries.setQueryData(viewersKey(orderId), data))
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
  const { data } = useQuery<Viewer[]>({ queryKey: viewersKey(orderId), queryFn: skipToken })
  return data ?? []
}

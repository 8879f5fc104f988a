import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Once } from './once.ts'

/** So long what comes once waits for the server to say that it works; a line that answers nothing does not keep it from its member. */
const ASKED_FOR_MS = 4_000
/** So often it is asked again while it is shown. */
const ASKED_AGAIN_MS = 10_000
/** Tells the other tabs that something has been made, which may void what they show. */
const MADE = 'shown-once'

/**
 * Whether what comes once works: undefined while it is asked, null where nobody could say. It is asked again when another tab has
 * made something, when the member comes back to this one, and by the clock; what is void stays so.
 */
export const useWorks = (once: Once | undefined): boolean | null | undefined => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['works', once?.number],
    queryFn: once
      ? ({ signal }) => once.works(AbortSignal.any([signal, AbortSignal.timeout(ASKED_FOR_MS)]))
      : skipToken,
    ...{ staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: 'always' },
    refetchInterval: ({ state }) => state.data !== false && ASKED_AGAIN_MS,
    meta: { silent: true },
  })
  useEffect(() => {
    if (!once) return
    const others = new BroadcastChannel(MADE)
    others.onmessage = () => void refetch()
    others.postMessage(null)
    return () => others.close()
  }, [once, refetch])
  return data ?? (isError ? null : undefined)
}

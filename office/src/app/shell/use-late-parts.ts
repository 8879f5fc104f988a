import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadLateParts, withLateParts } from '../../ui/late/late-part.ts'

/** A screen that has asked for nothing for so long stands. */
const QUIET_MS = 150
/** So often it is looked for: one call without an answer does not keep the others waiting. */
const LOOKS = 20

/** Has the late parts come once the first screen stands: its files are here and its calls are answered. Answers whether it does. */
export const useLateParts = (): boolean => {
  const queries = useQueryClient()
  const router = useRouter()
  const [stands, setStands] = useState(false)
  useEffect(() => {
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks < LOOKS && (router.state.isLoading || queries.isFetching() > 0)) return
      clearInterval(timer)
      loadLateParts()
      // Beside the others, of which each waits for the one before.
      withLateParts(async () => (await import('./listen-late.ts')).listenLate(router))
      setStands(true)
    }, QUIET_MS)
    return () => clearInterval(timer)
  }, [queries, router])
  return stands
}

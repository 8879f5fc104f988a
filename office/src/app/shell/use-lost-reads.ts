import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { isServerThere } from '../../api/lost/is-server-there.ts'

/** So often the server is looked for while something on the screen could not be loaded. */
const LOOK_EVERY_MS = 2_000

/** No answer, or one that a balancer gave in the server's place; what the server itself refuses is not lost. */
const isLost = ({ state: { status, error, fetchStatus } }: Query): boolean =>
  status === 'error' &&
  fetchStatus === 'idle' &&
  error instanceof ApiError &&
  (error.kind === 'network' || (error.kind === 'unreadable' && error.http >= 502))

/**
 * Loads again by itself whatever on the screen could not be loaded for a lost line, as soon as the server answers: a browser tells
 * of a line that is back only where its own was lost.
 */
export const useLostReads = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const lost = { type: 'active', predicate: isLost } as const
    const cache = queries.getQueryCache()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      timer = undefined
      if (cache.findAll(lost).length === 0) return
      if (await isServerThere()) void queries.refetchQueries(lost)
      else plan()
    }
    const plan = (): void => {
      timer ??= setTimeout(look, LOOK_EVERY_MS)
    }
    const stop = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') plan()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queries])
}

import { getNow, type Now } from '@e-arrival/contract/now/get-now'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { nowKey, nowLiveKey } from './now-key.ts'

/** They are told anew by the stream, and asked for when a screen comes to them. */
const nowNumbers = {
  queryKey: [...nowKey, 'asked'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(getNow, {}, { signal })).data,
  meta: { saidInPlace: true },
}

/** The numbers of Now. The office's own are taken over as they are told; one's own are asked for anew. */
export const useNow = () => {
  const queries = useQueryClient()
  const asked = useQuery(nowNumbers)
  const { data: told } = useQuery<Now>({ queryKey: nowLiveKey, queryFn: skipToken })
  const queue = asked.data?.queue
  useEffect(() => {
    if (!told || !queue) return
    const { queryKey } = nowNumbers
    if (queue !== told.queue) void queries.invalidateQueries({ queryKey })
    // An answer that was asked for before may be older, and would come later.
    else void queries.cancelQueries({ queryKey }).then(() => queries.setQueryData(queryKey, told))
  }, [queries, told, queue])
  return asked
}

import {
  acknowledgeHandOver,
  listHandOvers,
  listWaitingHandOvers,
  NOTES_A_PAGE,
  proposeHandOver,
  signHandOver,
} from '@e-arrival/contract/hand-over/hand-over'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useReloadOrders } from '../../api/order-keys.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'
import { handOverKey } from './hand-over-key.ts'

/** What was handed over, page after page, the newest first. */
export const handOvers = infiniteQueryOptions({
  queryKey: [...handOverKey, 'notes'],
  queryFn: async ({ signal, pageParam }) => {
    const query = pageParam ? { before: pageParam } : {}
    return (await call(listHandOvers, { query }, { signal })).data
  },
  initialPageParam: 0,
  getNextPageParam: (page) => (page.length === NOTES_A_PAGE ? page.at(-1)?.id : undefined),
  meta: { saidInPlace: true },
})

/** What others handed over and nobody has acknowledged. */
export const waitingHandOvers = queryOptions({
  queryKey: [...handOverKey, 'waiting'],
  queryFn: async ({ signal }) => (await call(listWaitingHandOvers, {}, { signal })).data,
  meta: { saidInPlace: true },
})

/** Asked once while it is written: no line moves under the hand. */
export const proposal = queryOptions({
  queryKey: ['hand-over-proposal'],
  queryFn: async ({ signal }) => (await call(proposeHandOver, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnMount: 'always',
  meta: { saidInPlace: true },
})

type Said = { words: string; orders: { id: string; words: string }[] }

/** Signs a hand-over; its lines are comments on their orders from then on. */
export const useSign = () => {
  const queries = useQueryClient()
  const reload = useReloadOrders()
  return useMutation({
    mutationFn: (body: Said) => call(signHandOver, { body }),
    onSuccess: (answer) => sayAnswer(answer),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: handOverKey })
      return reload()
    },
  })
}

/** Says of another member's hand-over that it was read, or that it was not after all. */
export const useAcknowledge = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { id: number; read: boolean }) => call(acknowledgeHandOver, { body }),
    onSuccess: (answer) => sayAnswer(answer),
    onSettled: () => queries.invalidateQueries({ queryKey: handOverKey }),
  })
}

import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { ApiError, isAbort, isLostAnswer, messageOf } from '../api/api-error.ts'
import { onDoneAtLast } from '../api/lost/done-at-last.ts'
import { isMissingPart } from '../ui/broken/or-missing.ts'
import { sayMissing } from '../ui/late/say-missing.tsx'
import { sayAgain, sayOnce } from '../ui/toast/say-again.tsx'

/** A failure is always an error toast (D45), one for the same words; a lost session has said so already. */
const sayFailure = (error: unknown, say: typeof sayAgain): void => {
  if (isAbort(error) || (error instanceof ApiError && error.kind === 'signed-out')) return
  if (isMissingPart(error)) sayMissing()
  // Who asked for it gave it up: no failure.
  else if (error instanceof ApiError && error.kind === 'given-up') say('info', error.message)
  else say('error', messageOf(error))
}

/** What may have been done all the same is looked at: the screen shows what is so, whatever it was that was pressed. */
const sayChangeFailed = (error: unknown): void => {
  sayFailure(error, sayAgain)
  if (!isLostAnswer(error)) return
  lostWords = messageOf(error)
  void queryClient.invalidateQueries()
}

/** What was said of a lost answer; pressed again and done, it is so no more, and would lie over what says that. */
let lostWords = ''
onDoneAtLast(() => toast.dismiss(lostWords))

const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && (error.kind === 'network' || error.http === 503)

/** A query with meta.silent says nothing; one with meta.saidInPlace none of its failures that stand where its data would. */
const isSaidElsewhere = ({ meta, state }: Query<unknown, unknown, unknown>): boolean =>
  meta?.silent === true || (meta?.saidInPlace === true && state.data === undefined)

const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isSaidElsewhere(query)) sayFailure(error, sayOnce)
      },
    }),
    mutationCache: new MutationCache({ onError: sayChangeFailed }),
    defaultOptions: {
      queries: {
        retry: mayRetry,
        retryDelay: 800,
        staleTime: 5_000,
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

/** The one of this tab; screens reach it by useQueryClient. */
export const queryClient = makeQueryClient()

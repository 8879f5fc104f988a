import {
  type Mutation,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { ApiError, isAbort, isLostAnswer, messageOf } from '../api/api-error.ts'
import { onDoneAtLast } from '../api/lost/done-at-last.ts'
import { isMissingPart } from '../ui/broken/or-missing.ts'
import { sayMissing } from '../ui/late/say-missing.tsx'
import { sayAgain, sayOnce } from '../ui/toast/say-again.tsx'

/** A failure is always an error toast (D45), one for the same words; a lost session has said so already. */
const sayFailure = (error: unknown, say: typeof sayAgain, words = messageOf(error)): void => {
  if (isAbort(error) || (error instanceof ApiError && error.kind === 'signed-out')) return
  if (isMissingPart(error)) sayMissing()
  // Who asked for it gave it up: no failure.
  else say(error instanceof ApiError && error.kind === 'given-up' ? 'info' : 'error', words)
}

/** What may have been done all the same is looked at: the screen shows what is so, whatever it was that was pressed. */
const sayChangeFailed = (error: unknown, words?: string): void => {
  sayFailure(error, sayAgain, words)
  if (isLostAnswer(error)) lostWords = words ?? messageOf(error)
}

type Pressed = Mutation<unknown, unknown, unknown>
type Meta = { of?: (sent: unknown) => string | undefined }

/** Where each change was pressed. */
const pressedOn = new WeakMap<Pressed, string>()

/** Says what a failure is of where its member has gone on and sees no more of it: as the change says (`meta.of`), else where it was pressed. */
const sayWhatFailed = async (error: unknown, sent: unknown, mutation: Pressed): Promise<void> => {
  const of = (mutation.meta as Meta | undefined)?.of?.(sent)
  const left = pressedOn.get(mutation)
  if (!of && left === window.location.pathname) return sayChangeFailed(error)
  const elsewhere = await import('./said-elsewhere.ts').catch(() => null)
  sayChangeFailed(error, elsewhere?.saidElsewhere(error, of ?? elsewhere.nameOfPlace(left)))
}

/** What was said of a lost answer; pressed again and done, it is so no more, and would lie over what says that. */
let lostWords = ''
onDoneAtLast(() => {
  toast.dismiss(lostWords)
  void queryClient.invalidateQueries()
})

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
    mutationCache: new MutationCache({
      onMutate: (_sent, mutation) => void pressedOn.set(mutation, window.location.pathname),
      // Not waited for: what was foreseen is taken back at once.
      onError: (error, sent, _context, mutation) => {
        void sayWhatFailed(error, sent, mutation)
        if (isLostAnswer(error)) void queryClient.invalidateQueries()
      },
    }),
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

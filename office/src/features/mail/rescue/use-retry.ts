import { promiseOfMany } from '@e-arrival/contract/mail/promises'
import { DEFAULT_PROVIDER, type Provider, providers } from '@e-arrival/contract/mail/providers'
import {
  RETRIED_AT_ONCE,
  type RescueRow,
  type RescueState,
  rescueTexts,
  sendWords,
} from '@e-arrival/contract/mail/rescue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { ordersKey } from '../../../api/order-keys.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { sayOnce } from '../../../ui/toast/say-again.tsx'
import { sayDone } from '../../../ui/toast/say-done.ts'
import { mailKey } from '../mail-keys.ts'
import { type Retried, retryMailsInTurn } from './retry-in-turn.ts'

/** The one beside it. */
export const otherProvider = (provider: string): Provider =>
  providers.find((name) => name !== provider) ?? DEFAULT_PROVIDER

type Body = Parameters<typeof retryMailsInTurn>[0]
/** `one`: of one mail, which it is, and how it is called. */
type Retry = { body: Body; one?: { id: number; provider: Provider | undefined; whose: string } }

/** Whether that mail is just sent again, by that provider; undefined: by its own. */
export type IsSending = (mail: RescueRow, provider?: Provider) => boolean

const MAY_BE_THERE = 'It may have arrived: the provider’s answer was lost. Send it once more?'

const say = (
  { retried, prospects, reasons, failure }: Retried,
  named: (words: string) => string,
): void => {
  const words = named(retried > 0 ? promiseOfMany(prospects) : rescueTexts.none)
  if (failure) throw new ApiError('network', `${words}. Then it stopped: ${messageOf(failure)}`)
  if (retried === 0) sayDone(words, 'nothing')
  else sayDone(words, prospects.leaves === retried ? undefined : 'partly')
  for (const reason of reasons) sayOnce('warning', named(reason))
}

/** Sends mails again, one or all of a state; what may have arrived already is asked about. */
export const useRetry = (state: RescueState) => {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const retrying = useMutation({
    mutationFn: async ({ body, one }: Retry) =>
      say(await retryMailsInTurn(body), (words) => (one ? `${one.whose}: ${words}` : words)),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: mailKey })
      await queries.invalidateQueries({ queryKey: ordersKey })
    },
  })
  const isMeant = async (about: string): Promise<boolean> =>
    state !== 'unknown' || confirm({ text: MAY_BE_THERE, about })

  const retryOne = async (mail: RescueRow, provider?: Provider): Promise<void> => {
    const about = mail.order_id ? `Order ${mail.order_id}, ${mail.to}` : mail.to
    if (!(await isMeant(about))) return
    const body = { mailIds: [mail.id], from: state, ...(provider ? { provider } : {}) }
    retrying.mutate({ body, one: { id: mail.id, provider, whose: about } })
  }
  /** `shown`: each of them is on the screen. What came into the list since was not meant; of a longer list, nothing newer. */
  const retryAll = async (rows: readonly RescueRow[], count: string, shown: boolean) => {
    const question = state === 'unknown' ? MAY_BE_THERE : sendWords(state).question
    const about = `${count} ${count === '1' ? 'mail' : 'mails'}`
    if (!(await confirm({ text: question, about }))) return
    const ids = rows.map(({ id }) => id)
    const body: Body =
      shown && ids.length <= RETRIED_AT_ONCE
        ? { mailIds: ids, from: state }
        : { state, upTo: Math.max(...ids) }
    retrying.mutate({ body })
  }
  const { isPending: busy, variables: sent } = retrying
  const isSending: IsSending = ({ id }, provider) =>
    busy && sent.one?.id === id && sent.one.provider === provider
  return { retryOne, retryAll, busy, isSending, isSendingAll: busy && !sent.one }
}

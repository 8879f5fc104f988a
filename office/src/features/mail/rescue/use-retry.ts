import { DEFAULT_PROVIDER, type Provider, providers } from '@e-arrival/contract/mail/providers'
import {
  RETRIED_AT_ONCE,
  type RescueRow,
  type RescueState,
  rescueTexts,
  retryMails,
  sendWords,
} from '@e-arrival/contract/mail/rescue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { call } from '../../../api/call.ts'
import { ordersKey } from '../../../api/order-keys.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { sayAgain, sayOnce } from '../../../ui/toast/say-again.tsx'
import { mailKey } from '../mail-keys.ts'

/** The one beside it. */
export const otherProvider = (provider: string): Provider =>
  providers.find((name) => name !== provider) ?? DEFAULT_PROVIDER

type Body = Parameters<typeof call<typeof retryMails>>[1]['body']

const MAY_BE_THERE = 'It may have arrived: the provider’s answer was lost. Send it once more?'

/** Sends mails again, one or all of a state; what may have arrived already is asked about. */
export const useRetry = (state: RescueState) => {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const retrying = useMutation({
    mutationFn: (body: Body) => call(retryMails, { body }),
    onSuccess: ({ data, message }) => {
      if (data.retried > 0 && message === rescueTexts.retried(data.retried)) toast.success(message)
      else sayAgain('warning', message)
      for (const { reason } of data.skipped) sayOnce('warning', reason)
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: mailKey })
      await queries.invalidateQueries({ queryKey: ordersKey })
    },
  })
  const isMeant = async (about: string): Promise<boolean> =>
    state !== 'unknown' || confirm({ text: MAY_BE_THERE, about: [about] })

  const retryOne = async (mail: RescueRow, provider?: Provider): Promise<void> => {
    const about = mail.order_id ? `Order ${mail.order_id}, ${mail.to}` : mail.to
    if (!(await isMeant(about))) return
    retrying.mutate({ mailIds: [mail.id], from: state, ...(provider ? { provider } : {}) })
  }
  /** `shown`: each of them is on the screen. What came into the list since was not meant; of a longer list, nothing newer. */
  const retryAll = async (rows: readonly RescueRow[], count: string, shown: boolean) => {
    const question = state === 'unknown' ? MAY_BE_THERE : sendWords(state).question
    const about = [`${count} ${count === '1' ? 'mail' : 'mails'}`]
    if (!(await confirm({ text: question, about }))) return
    const ids = rows.map(({ id }) => id)
    if (shown && ids.length <= RETRIED_AT_ONCE) retrying.mutate({ mailIds: ids, from: state })
    else retrying.mutate({ state, upTo: Math.max(...ids) })
  }
  return { retryOne, retryAll, busy: retrying.isPending }
}

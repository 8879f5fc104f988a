import type { BulkResult } from '@e-arrival/contract/call/ids'
import { correctFiling, fileOrders } from '@e-arrival/contract/filing/file-orders'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { orderInWords } from '@e-arrival/contract/orders/rows'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useReloadOrders } from '../../api/order-keys.ts'
import { useSending } from '../../api/under-way/use-sending.ts'
import { useSession } from '../../api/use-session.ts'
import { useConfirm } from '../../ui/confirm/confirm-provider.tsx'
import { useMayLeadOn } from '../../ui/dialog/use-may-lead-on.ts'
import { keep } from '../../ui/forms/use-kept-values.ts'
import { useIsThere } from '../../ui/use-is-there.ts'
import {
  outdatedDoubt,
  referenceCarrierMessage,
  referenceDoubt,
  referenceQuestion,
  sameReference,
} from './reference-doubt.rules.ts'
import type { PartyOrder } from './reference-form.tsx'
import type { SheetField } from './sheet-fields.rules.ts'

type Sent = { results: BulkResult; reference: string; kind: 'filed' | 'corrected' }
/** What was filed or corrected, and under what; and whether its sheet is still what the member is about. */
export type Filed = Sent & { mayLeadOn: boolean }

/** `others` are filed along; null corrects. `over` is what stood in the field before. */
type Given = { reference: string; others: PartyOrder[] | null; over: string }

/** What a filing was made from here, over the one that stood before. */
type Made = { reference: string; over: OrderDetail['filed'] }

type Options = {
  copied: string[]
  /** Copied, and corrected after that. */
  outdated: string[]
  /** The form's fields, those that are masked with what was copied of them. */
  withCopied: () => readonly SheetField[]
  onFiled: (filed: Filed) => void
}

/** Marks an order as filed, or corrects its reference; a refusal says who was first, and the order is read again. */
export const useFiling = (
  order: OrderDetail,
  { copied, outdated, withCopied, onFiled }: Options,
) => {
  const reload = useReloadOrders()
  const isThere = useIsThere()
  const mayLeadOn = useMayLeadOn()
  const [made, setMade] = useState<Made>()
  // Until the order is read again it is known as what was made of it here.
  const known = made && made.over === order.filed ? made.reference : (order.filed?.reference ?? '')
  const keptAs = `${useSession()?.name}:filing:${order.order_id}`
  const sendOnce = async ({ reference, others }: Given, shared: boolean): Promise<Sent> => {
    const seen = known
    if (others === null) {
      const body = { orderId: order.order_id, reference, seen, shared }
      const { data } = await call(correctFiling, { body })
      return { results: data, reference, kind: 'corrected' }
    }
    const own = { id: order.order_id, status: order.process_status as string, seen, copied }
    const rest = others.map(({ order_id, status }) => ({ id: order_id, status }))
    const body = { reference, shared, orders: [own, ...rest] }
    const { data } = await call(fileOrders, { body })
    return { results: data, reference, kind: 'filed' }
  }
  const sending = useMutation({
    meta: {
      of: ({ reference, others }: Given) => {
        const what = others ? 'not filed as' : 'not corrected to'
        return isThere() ? undefined : `${order.order_id} was ${what} ${reference}`
      },
    },
    onMutate: () => order.filed,
    mutationFn: (given: Given) =>
      sendOnce(given, false).catch(async (error: unknown) => {
        const carrier = referenceCarrierMessage(error)
        // Over another screen it would be asked of another order.
        if (!carrier || !isThere() || !(await isMeant(given, carrier))) throw error
        return sendOnce(given, true)
      }),
    onSuccess: (sent, _given, over) => {
      setMade({ reference: sent.reference, over })
      onFiled({ ...sent, mayLeadOn: mayLeadOn() })
    },
    onError: (_error, { reference, over }) => {
      if (!isThere()) keep(keptAs, { values: { reference }, over: { reference: over } })
    },
    onSettled: () => void reload(),
  })
  const isFiledAs = (reference: string) =>
    order.filed !== null && sameReference(order.filed.reference, reference)
  const confirm = useConfirm()
  const isMeant = async (given: Given, ...doubts: string[]): Promise<boolean> => {
    const { text, whose } = referenceQuestion(orderInWords(order), given)
    return confirm({ text, about: [whose, ...doubts] })
  }
  const ask = async (
    reference: string,
    others: PartyOrder[] | null,
    typed: readonly string[],
  ): Promise<void> => {
    const fields = withCopied()
    const corrected = others ? outdatedDoubt(outdated, fields) : null
    const doubts = [...typed, referenceDoubt(reference, fields), corrected].filter(
      (doubt) => doubt !== null,
    )
    const over = others === null ? known : ''
    const given = { reference, others, over }
    if (doubts.length === 0 || (await isMeant(given, ...doubts))) await sending.mutateAsync(given)
  }
  const { isSending, send } = useSending(keptAs)
  return {
    busy: isSending,
    sent: sending.isPending ? sending.variables.reference : undefined,
    known,
    filedAs: sending.data?.reference,
    keptAs,
    // An answer may be lost, and the order filed all the same.
    refused:
      sending.error && !isFiledAs(sending.variables.reference)
        ? messageOf(sending.error)
        : undefined,
    onFile: (reference: string, others: readonly PartyOrder[], doubts: readonly string[]) =>
      void send(() => ask(reference, [...others], doubts)),
    onCorrect: (reference: string, doubts: readonly string[]) =>
      void send(() => ask(reference, null, doubts)),
  }
}

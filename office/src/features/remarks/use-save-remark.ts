import { addRemark } from '@e-arrival/contract/remarks'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useReloadOrders } from '../../api/order-keys.ts'
import { currentSession } from '../../api/session.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'
import { useWhose } from '../../ui/toast/use-whose.ts'
import type { Flag, RemarkDraft } from './remark-draft.rules.ts'

type Told = {
  onSaved: (draft: RemarkDraft) => void
  /** The same try would be refused the same way: the next one is another. */
  onRefused: () => void
}

const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.http < 500

/** Saves a comment; what was written is let go only once the server has it. */
export const useSaveRemark = (orderId: string, { onSaved, onRefused }: Told) => {
  const reload = useReloadOrders()
  const whose = useWhose(`Order ${orderId}`)
  return useMutation({
    mutationFn: (draft: RemarkDraft) => {
      const flag = (name: Flag) => (draft[name] ? ('Y' as const) : ('N' as const))
      const body = {
        orderId,
        remark: draft.remark,
        remarkerName: currentSession()?.name,
        whatsapp: flag('whatsapp'),
        telephone: flag('telephone'),
        statusRefund: flag('statusRefund'),
        voided: flag('voided'),
        chargeBack: flag('chargeBack'),
      }
      return call(addRemark, { body }, { key: draft.sent })
    },
    onError: (error) => {
      if (isAnswer(error)) onRefused()
    },
    onSuccess: (answer, draft) => {
      sayAnswer(answer, whose(answer.message))
      onSaved(draft)
      return reload()
    },
  })
}

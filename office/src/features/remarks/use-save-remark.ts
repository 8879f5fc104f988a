import { addRemark } from '@e-arrival/contract/remarks'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { call } from '../../api/call.ts'
import { useReloadOrders } from '../../api/order-keys.ts'
import { currentSession } from '../../api/session.ts'
import type { Flag, RemarkDraft } from './use-remark-draft.ts'

/** Saves a comment; what was written is let go only once the server has it. */
export const useSaveRemark = (orderId: string, onSaved: (draft: RemarkDraft) => void) => {
  const reload = useReloadOrders()
  return useMutation({
    mutationFn: (draft: RemarkDraft) => {
      const flag = (name: Flag) => (draft[name] ? ('Y' as const) : ('N' as const))
      return call(addRemark, {
        body: {
          orderId,
          remark: draft.remark,
          remarkerName: currentSession()?.name,
          whatsapp: flag('whatsapp'),
          telephone: flag('telephone'),
          statusRefund: flag('statusRefund'),
          voided: flag('voided'),
          chargeBack: flag('chargeBack'),
        },
      })
    },
    onSuccess: (answer, draft) => {
      toast.success(answer.message)
      onSaved(draft)
      return reload()
    },
  })
}

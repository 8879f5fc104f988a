import { exportTraveller } from '@e-arrival/contract/privacy'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { callForStream } from '../../../api/call.ts'
import { saveFile } from '../../../api/files.ts'
import { sayDone } from '../../../ui/toast/say-done.ts'
import { useWhose } from '../../../ui/toast/use-whose.ts'
import { orderPrivacy } from './order-privacy.ts'

const CAME = 'The ZIP file came whole. Your browser was asked to save it.'
const HOLDS_THE_REST = 'What was erased before is not in it.'
const exportKey = (orderId: string) => ['export', orderId]

/** Whether one is on its way, also where it was asked for before this screen was left: what it is of must not be erased before it is there. */
export const useIsExporting = (orderId: string): boolean =>
  useIsMutating({ mutationKey: exportKey(orderId) }) > 0

/** Saves all that is kept of one traveller; a proof is asked for where the last one is old. */
export const useExport = (orderId: string) => {
  const queries = useQueryClient()
  const whose = useWhose(`Order ${orderId}`)
  return useMutation({
    mutationKey: exportKey(orderId),
    mutationFn: async () => {
      const response = await callForStream(exportTraveller, { body: { orderId } })
      saveFile(await response.blob(), `${orderId}.zip`)
    },
    onSuccess: async () => {
      const held = await queries
        .fetchQuery({ ...orderPrivacy(orderId), staleTime: 0 })
        .catch(() => undefined)
      sayDone(whose(held?.sensitive.erased_at ? `${CAME} ${HOLDS_THE_REST}` : CAME))
    },
  })
}

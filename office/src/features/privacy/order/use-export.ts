import { exportTraveller } from '@e-arrival/contract/privacy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callForStream } from '../../../api/call.ts'
import { saveFile } from '../../../api/files.ts'
import { sayDone } from '../../../ui/toast/say-done.ts'
import { useWhose } from '../../../ui/toast/use-whose.ts'
import { orderPrivacy } from './order-privacy.ts'

/** Saves all that is kept of one traveller; a proof is asked for where the last one is old. */
export const useExport = (orderId: string) => {
  const queries = useQueryClient()
  const whose = useWhose(`Order ${orderId}`)
  return useMutation({
    mutationFn: async () => {
      const response = await callForStream(exportTraveller, { body: { orderId } })
      saveFile(await response.blob(), `${orderId}.zip`)
    },
    onSuccess: () => {
      sayDone(whose('The ZIP file came whole. Your browser was asked to save it.'))
      return queries.invalidateQueries({ queryKey: orderPrivacy(orderId).queryKey })
    },
  })
}

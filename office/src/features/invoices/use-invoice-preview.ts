import { getInvoicePreview, invoiceOrderIdSchema } from '@e-arrival/contract/invoices'
import { asSeen } from '@e-arrival/contract/values/as-seen'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Typing has paused. */
const PAUSE_MS = 400

/** The order whose id stands in the field, looked up once typing pauses; loads anew when asked to. */
export const useInvoicePreview = (typed: string) => {
  const wanted = asSeen(typed)
  const [settled] = useDebouncedValue(wanted, PAUSE_MS)
  const canLook = invoiceOrderIdSchema.safeParse(settled).success
  const query = useQuery({
    queryKey: ['orders', 'invoice-preview', settled],
    queryFn: async ({ signal }) =>
      (await call(getInvoicePreview, { params: { orderId: settled } }, { signal })).data,
    enabled: canLook,
    meta: { silent: true },
    retry: false,
    // What is shown is what is sent: an order looked at a while ago is looked up again.
    staleTime: 0,
  })
  const isShown = settled === wanted
  return {
    preview: isShown ? query.data : undefined,
    error: isShown ? query.error : null,
    isLooking: !isShown || query.isFetching,
    /** While typing has not paused the look-up is still to come, by itself. */
    look: async () => {
      if (isShown && canLook) await query.refetch()
    },
  }
}

import { decodeOrderId, encodeOrderId } from '@e-arrival/contract/call/ids'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { isFinished } from '@e-arrival/contract/statuses'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import { toast } from 'react-toastify'
import { messageOf } from '../api/api-error.ts'
import { filingDay } from '../api/clock/filing-day.ts'
import { filingForm } from '../features/filing/filing-form.ts'
import { FilingSheet } from '../features/filing/filing-sheet.tsx'
import { FILING_HASH } from '../features/filing/filing-shortcuts.ts'
import type { Filed } from '../features/filing/use-filing.ts'
import { type Anchor, useSheetWay } from '../features/orders/filing-way/use-sheet-way.ts'
import { Viewers } from '../features/orders/order-page/head/viewers.tsx'
import { isNotFound, orderDetail } from '../features/orders/order-page/order-detail.ts'
import { OrderFailure } from '../features/orders/order-page/order-failure.tsx'
import { OrderNotFound } from '../features/orders/order-page/order-not-found.tsx'
import { OrderSkeleton } from '../features/orders/order-page/order-skeleton.tsx'
import { duplicateWarning } from '../features/orders/order-page/preflight/duplicate.rules.ts'
import { warningsOf } from '../features/orders/order-page/preflight/preflight.rules.ts'
import { StatusBadge } from '../features/orders/status/status-badge.tsx'
import { doneToast } from '../features/orders/undo/done-toast.tsx'
import { useCameFrom } from '../features/orders/way/came-from.ts'
import { useShown } from '../ui/press/ahead/screens.ts'
import { sayDone } from '../ui/toast/say-done.ts'

/** The filing sheet, with what the order page knows: the checks, the party, and the list one came from. */
export const Screen = () => {
  const { orderId: encoded = '' } = useParams({ strict: false })
  const orderId = decodeOrderId(encoded)
  const { data: order, error, isError, refetch } = useQuery(orderDetail(orderId))
  const form = useQuery(filingForm)
  const anchor = useRef<Anchor>({ id: orderId, walked: new Set<string>() })
  if (isError && isNotFound(error)) return <OrderNotFound orderId={orderId} />
  const failure = (!order && error) || (!form.data && form.error)
  const retry = () => void Promise.all([refetch(), form.refetch()])
  if (failure)
    return <OrderFailure orderId={orderId} message={messageOf(failure)} onRetry={retry} />
  if (!order || !form.data) return <OrderSkeleton orderId={orderId} />
  return <LoadedSheet key={order.order_id} order={order} form={form.data} anchor={anchor} />
}

type LoadedProps = {
  order: OrderDetail
  form: Parameters<typeof FilingSheet>[0]['form']
  anchor: RefObject<Anchor>
}

const LoadedSheet = ({ order, form, anchor }: LoadedProps) => {
  useShown(order.order_id)
  const navigate = useNavigate()
  const from = useCameFrom()
  const open = (id: string, hash: string) =>
    void navigate({
      to: '/admin/view-order/$orderId',
      hash,
      params: { orderId: encodeOrderId(id) },
      replace: true,
      state: from ? { cameFrom: from } : {},
    })
  const openSheet = (id: string) => open(id, FILING_HASH)
  const way = useSheetWay(order, { anchor, openSheet })
  const settled = isFinished(order.process_status)
  const duplicate = duplicateWarning(order, way.duplicates)
  const warnings = settled
    ? []
    : [...warningsOf(order, filingDay()), ...(duplicate ? [duplicate] : [])]

  const onFiled = ({ results, reference, kind, mayLeadOn }: Filed): void => {
    const done = results.filter((result) => result.done)
    const left = results.filter((result) => !result.done)
    const own = done.length === 1 ? order.order_id : undefined
    const what = kind === 'filed' ? 'Filed as' : 'Reference corrected to'
    if (done.every(({ unchanged }) => unchanged)) sayDone(done[0]?.message, 'nothing')
    else sayDone(doneToast(`${what} ${reference}`, done[0]?.undo_id, own))
    for (const { order_id, message } of left) toast.warning(`${order_id}: ${message}`)
    // Who has gone on already, or is about something else, stays where he is.
    if (kind === 'filed' && mayLeadOn) way.goOn(done.map(({ order_id }) => order_id))
  }
  return (
    <FilingSheet
      {...{ form, order, warnings, onFiled }}
      party={way.party}
      note={
        <>
          <StatusBadge status={order.process_status} /> <Viewers orderId={order.order_id} />
        </>
      }
      hasNext={way.hasNext}
      nextAssigns={way.nextAssigns}
      onNext={way.onNext}
      onBack={() => open(order.order_id, '')}
    />
  )
}

import { decodeOrderId, encodeOrderId } from '@e-arrival/contract/call/ids'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { displayName } from '@e-arrival/contract/orders/rows'
import { finishedStatuses } from '@e-arrival/contract/statuses'
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
import { useNeighbours } from '../features/orders/order-page/head/use-neighbours.ts'
import { Viewers } from '../features/orders/order-page/head/viewers.tsx'
import { isNotFound, orderDetail } from '../features/orders/order-page/order-detail.ts'
import { OrderFailure } from '../features/orders/order-page/order-failure.tsx'
import { OrderNotFound } from '../features/orders/order-page/order-not-found.tsx'
import { OrderSkeleton } from '../features/orders/order-page/order-skeleton.tsx'
import { duplicateWarning } from '../features/orders/order-page/preflight/duplicate.rules.ts'
import { warningsOf } from '../features/orders/order-page/preflight/preflight.rules.ts'
import { relatedOrders } from '../features/orders/order-page/related/related-orders.ts'
import { StatusBadge } from '../features/orders/status/status-badge.tsx'
import { doneToast } from '../features/orders/undo/done-toast.tsx'
import { useCameFrom } from '../features/orders/way/came-from.ts'
import { sayDone } from '../ui/toast/say-done.ts'

const isOpen = (status: string): boolean =>
  status !== 'AwaitingGovt' && !(finishedStatuses as readonly string[]).includes(status)

const useParty = (orderId: string) => {
  const { data } = useQuery(relatedOrders(orderId))
  // The same flight alone makes no party.
  const party = (data?.party ?? []).filter(
    ({ shares, process_status }) =>
      isOpen(process_status) && (shares.includes('email') || shares.includes('phone')),
  )
  return {
    duplicates: data?.duplicates ?? [],
    party: party.map((other) => ({
      ...{ order_id: other.order_id, name: displayName(other), status: other.process_status },
    })),
  }
}

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
  if (failure) return <OrderFailure message={messageOf(failure)} onRetry={retry} />
  if (!order || !form.data) return <OrderSkeleton orderId={orderId} />
  return <LoadedSheet order={order} form={form.data} anchor={anchor} />
}

/** The order of the list from which a party is walked: behind the party the list goes on from there. */
type Anchor = { id: string; walked: ReadonlySet<string> }

type LoadedProps = {
  order: OrderDetail
  form: Parameters<typeof FilingSheet>[0]['form']
  anchor: RefObject<Anchor>
}

const LoadedSheet = ({ order, form, anchor }: LoadedProps) => {
  const navigate = useNavigate()
  const from = useCameFrom()
  const near = useNeighbours(anchor.current.id, from)
  const ofAnchor = useParty(anchor.current.id)
  const { duplicates, party } = useParty(order.order_id)
  const settled = (finishedStatuses as readonly string[]).includes(order.process_status)
  const duplicate = duplicateWarning(order, duplicates)
  const warnings = settled
    ? []
    : [...warningsOf(order, filingDay()), ...(duplicate ? [duplicate] : [])]

  const open = (id: string, hash: string) =>
    void navigate({
      to: '/admin/view-order/$orderId',
      hash,
      params: { orderId: encodeOrderId(id) },
      replace: true,
      state: from ? { cameFrom: from } : {},
    })
  const personAfter = (left: ReadonlySet<string>) =>
    ofAnchor.party.find(({ order_id }) => order_id !== order.order_id && !left.has(order_id))
  const goOn = (filed: readonly string[] = []): void => {
    const walked = new Set([...anchor.current.walked, order.order_id, ...filed])
    const person = personAfter(walked)
    const next = person?.order_id ?? near?.next
    if (!next) return
    anchor.current = person ? { ...anchor.current, walked } : { id: next, walked: new Set(walked) }
    open(next, FILING_HASH)
  }
  const onFiled = ({ results, reference, kind, mayLeadOn }: Filed): void => {
    const done = results.filter((result) => result.done)
    const left = results.filter((result) => !result.done)
    const own = done.length === 1 ? order.order_id : undefined
    const what = kind === 'filed' ? 'Filed as' : 'Reference corrected to'
    if (done.every(({ unchanged }) => unchanged)) sayDone(done[0]?.message, 'nothing')
    else sayDone(doneToast(`${what} ${reference}`, done[0]?.undo_id, own))
    for (const { order_id, message } of left) toast.warning(`${order_id}: ${message}`)
    // Who has gone on already, or is about something else, stays where he is.
    if (kind === 'filed' && mayLeadOn) goOn(done.map(({ order_id }) => order_id))
  }
  return (
    <FilingSheet
      key={order.order_id}
      {...{ form, order, warnings, party, onFiled }}
      note={
        <>
          <StatusBadge status={order.process_status} /> <Viewers orderId={order.order_id} />
        </>
      }
      hasNext={Boolean(personAfter(anchor.current.walked) ?? near?.next)}
      onNext={() => goOn()}
      onBack={() => open(order.order_id, '')}
    />
  )
}

import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { Guarded } from '../../../ui/broken/guarded.tsx'
import { useShown } from '../../../ui/press/ahead/screens.ts'
import { listenForTypedOn } from '../../../ui/press/typed-on.ts'
import { OrderHead } from './head/order-head.tsx'
import { MovePanel } from './move/move-panel.tsx'
import { useMove } from './move/use-move.ts'
import { isNotFound, orderDetail } from './order-detail.ts'
import { OrderFailure } from './order-failure.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import classes from './order-page.module.css'
import { OrderSkeleton } from './order-skeleton.tsx'
import { RelatedSection } from './related/related-section.tsx'
import { SectionLinks } from './section-links.tsx'
import { AddressSection } from './sections/address-section.tsx'
import { CurrencySection } from './sections/currency-section.tsx'
import { CustomsSection } from './sections/customs-section.tsx'
import { HealthSection } from './sections/health-section.tsx'
import { ModeSection } from './sections/mode-section.tsx'
import { OrderSection } from './sections/order-section.tsx'
import { PersonalSection } from './sections/personal-section.tsx'
import { TravelSection } from './sections/travel-section.tsx'
import { SensitiveData } from './sensitive/sensitive-data.tsx'
import { TimelineSection } from './timeline/timeline-section.tsx'
import { useOrderKeys } from './use-order-keys.ts'

/** What other features bring to the page; the order route hands them in. */
export type OrderSlots = {
  upload: (order: OrderDetail) => ReactNode
  emails: (order: OrderDetail) => ReactNode
  downloads: (order: OrderDetail) => ReactNode
  addComment: (order: OrderDetail, moveButtons: ReactNode) => ReactNode
  comments: (order: OrderDetail) => ReactNode
  /** Buttons and menus beside the head's own. */
  actions: (order: OrderDetail) => ReactNode
}

type Props = { orderId: string; slots: OrderSlots }

/** The order page: one round trip, the shell at once, failure before loading. */
export const OrderPage = ({ orderId, slots }: Props) => {
  const { data: order, error, isError, refetch } = useQuery(orderDetail(orderId))
  if (isError && isNotFound(error)) return <OrderNotFound orderId={orderId} />
  if (isError && !order)
    return (
      <OrderFailure orderId={orderId} message={messageOf(error)} onRetry={() => void refetch()} />
    )
  if (!order) return <OrderSkeleton orderId={orderId} />
  return (
    <SensitiveData key={order.order_id} order={order}>
      <LoadedOrder order={order} slots={slots} />
    </SensitiveData>
  )
}

const LoadedOrder = ({ order, slots }: { order: OrderDetail; slots: OrderSlots }) => {
  useOrderKeys()
  useShown(order.order_id)
  useEffect(listenForTypedOn, [])
  const moving = useMove(order)
  return (
    <article className={classes.page}>
      <Guarded>
        <OrderHead order={order} moving={moving}>
          <Guarded>{slots.actions(order)}</Guarded>
        </OrderHead>
        <SectionLinks order={order} />
      </Guarded>
      <div className={classes.columns}>
        <div className={classes.application}>
          <Guarded>
            <OrderSection order={order} />
            <PersonalSection order={order} />
            <TravelSection order={order} />
            <ModeSection order={order} />
            <AddressSection order={order} />
            <HealthSection order={order} />
            <CustomsSection order={order} />
            <CurrencySection order={order} />
            <RelatedSection order={order} />
          </Guarded>
        </div>
        <div className={classes.work}>
          <Guarded>
            {slots.addComment(order, <MovePanel order={order} moving={moving} />)}
            {slots.upload(order)}
            {slots.emails(order)}
            {slots.downloads(order)}
            {slots.comments(order)}
            <TimelineSection order={order} />
          </Guarded>
        </div>
      </div>
    </article>
  )
}

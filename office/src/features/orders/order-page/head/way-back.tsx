import { queueRows } from '@e-arrival/contract/orders/queues'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { inDigits } from '../../../../ui/digits.ts'
import { type CameFrom, queueOf, useCameFrom } from '../../way/came-from.ts'
import type { OrderPart } from '../order-part.ts'
import { useNeighbours } from './use-neighbours.ts'
import classes from './way-back.module.css'

const BACK_KEY = { 'data-order-key': 'Escape', 'aria-keyshortcuts': 'Escape' } as const

/** The way back to where the order was opened: "‹ Pending Orders · 3 of 317". */
export const WayBack = ({ order }: OrderPart) => {
  const from = useCameFrom()
  return from ? <BackToList orderId={order.order_id} from={from} /> : <Back />
}

const BackToList = ({ orderId, from }: { orderId: string; from: CameFrom }) => {
  const router = useRouter()
  const near = useNeighbours(orderId, from)
  const { title } = queueRows[queueOf(from)]
  /** The list as it was left, its scrolling too, where it stands right before this page. */
  const goBack = (event: MouseEvent): void => {
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!plain || router.latestLocation.state.__TSR_index !== from.index + 1) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <span className={classes.way}>
      <Link
        to={from.pathname}
        search={from.search as never}
        className={`ea-press ${classes.link}`}
        onClick={goBack}
        {...BACK_KEY}
      >
        <IconChevronLeft size={16} aria-hidden />
        {title}
      </Link>
      {near && <span className={classes.place}>{placeIn(near)}</span>}
    </span>
  )
}

const placeIn = (near: { position: number | null; total: number; totalIsBound: boolean }) => {
  const total = inDigits(near.total) + (near.totalIsBound ? '+' : '')
  return near.position === null ? total : `${inDigits(near.position)} of ${total}`
}

/** For an order that no list led to: a link, a find, a mail. */
const Back = () => {
  const router = useRouter()
  // As it was when the page came: what is left does not change its words while the next screen is on its way.
  const [isFirst] = useState(() => !router.history.canGoBack())
  return (
    <span className={classes.way}>
      <Link
        to="/admin"
        className={`ea-press ${classes.link}`}
        onClick={(event) => {
          if (isFirst) return
          event.preventDefault()
          router.history.back()
        }}
        {...BACK_KEY}
      >
        <IconChevronLeft size={16} aria-hidden />
        {isFirst ? queueRows.newOrder.title : 'Back'}
      </Link>
    </span>
  )
}

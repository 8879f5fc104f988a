import { isFinished } from '@e-arrival/contract/statuses'
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { useMinute } from '../../../api/clock/use-minute.ts'
import classes from './arrival-clock.module.css'
import { arrivalAt, type Filing, isFilingOpen } from './arrival-clock.rules.ts'

type Props = { order: Filing & { arrival_date: string | null } }

const OPEN = ' · filing open'
const words = { far: '', open: OPEN, soon: ' · soon', past: ' · past' }
const icons = {
  far: undefined,
  open: undefined,
  soon: IconClockExclamation,
  past: IconAlertTriangle,
}

/**
 * "in 3 d 4 h" until the arrival day: blue while it can be filed, saffron under 24 hours, red past; with a word and an icon. Of an order with
 * which nothing is left to do the clock only tells.
 */
export const ArrivalClock = ({ order }: Props) => {
  const now = useMinute()
  const arrival = arrivalAt(order.arrival_date, now)
  if (!arrival) return null
  const isOpen = isFilingOpen(order, now)
  const own = arrival.when === 'far' && isOpen ? 'open' : arrival.when
  const when = isFinished(order.process_status) ? 'far' : own
  const said = when === 'soon' && isOpen ? OPEN : words[when]
  const Icon = icons[when]
  return (
    <span className={classes.clock} data-when={when} title={`${arrival.text}${said}`}>
      {Icon && <Icon size={12} aria-hidden />}
      {arrival.text}
      <span className={classes.words}>{said}</span>
    </span>
  )
}

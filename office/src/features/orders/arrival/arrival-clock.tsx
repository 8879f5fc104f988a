import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { useMinute } from '../../../api/clock/use-minute.ts'
import classes from './arrival-clock.module.css'
import { type Arrival, arrivalAt } from './arrival-clock.rules.ts'

type Props = {
  /** The arrival day, 'YYYY-MM-DD'. */
  day: string | null
  /** Nothing is left to do for this order: the clock only tells, it does not warn. */
  settled?: boolean
}

const words: Record<Arrival['when'], string> = {
  far: '',
  window: ' · file now',
  soon: ' · file now',
  past: ' · past',
}
const icons = {
  far: undefined,
  window: undefined,
  soon: IconClockExclamation,
  past: IconAlertTriangle,
}

/** "in 3 d 4 h": blue inside the 7-day filing window, saffron under 24 hours, red past; with a word and an icon. */
export const ArrivalClock = ({ day, settled = false }: Props) => {
  const arrival = arrivalAt(day, useMinute())
  if (!arrival) return null
  const when = settled ? 'far' : arrival.when
  const Icon = icons[when]
  return (
    <span className={classes.clock} data-when={when} title={`${arrival.text}${words[when]}`}>
      {Icon && <Icon size={12} aria-hidden />}
      {arrival.text}
      <span className={classes.words}>{words[when]}</span>
    </span>
  )
}

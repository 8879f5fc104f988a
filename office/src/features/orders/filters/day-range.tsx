import { filterTexts } from '@e-arrival/contract/orders/filters'
import { isCalendarDay } from '@e-arrival/contract/values/dates'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './filter-fields.module.css'

type Ends = { from: string; to: string }
type Props = {
  label: string
  from: string | undefined
  to: string | undefined
  onChange: (from: string, to: string) => void
}

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '9999-12-31'
/** A year that is being typed passes by the years 0002, 0020 and 0202. */
const isWhole = (day: string): boolean => day === '' || (isCalendarDay(day) && day >= FIRST_DAY)

/** Two days, both in; an empty end is open. What is half typed, or turned round, filters nothing yet. */
export const DayRange = ({ label, from = '', to = '', onChange }: Props) => {
  const set = `${from}/${to}`
  const [typed, setTyped] = useState<Ends & { under: string }>({ from, to, under: set })
  const ends = typed.under === set ? typed : { from, to }
  const isTurned = ends.from !== '' && ends.to !== '' && ends.to < ends.from
  const change = (part: Partial<Ends>) => {
    const next = { ...ends, ...part }
    const isReady = isWhole(next.from) && isWhole(next.to)
    const isRight = isReady && !(next.from && next.to && next.to < next.from)
    setTyped({ ...next, under: isRight ? `${next.from}/${next.to}` : set })
    if (isRight) onChange(next.from, next.to)
  }
  return (
    <fieldset className={classes.days}>
      <legend>{label}</legend>
      <TextInput
        size="xs"
        type="date"
        aria-label={`${label} from`}
        min={FIRST_DAY}
        max={LAST_DAY}
        value={ends.from}
        onChange={({ currentTarget: { value } }) => change({ from: value })}
      />
      <span aria-hidden>to</span>
      <TextInput
        size="xs"
        type="date"
        aria-label={`${label} until`}
        min={FIRST_DAY}
        max={LAST_DAY}
        value={ends.to}
        aria-invalid={isTurned}
        onChange={({ currentTarget: { value } }) => change({ to: value })}
      />
      <span className={classes.wrong} role="alert">
        {isTurned && filterTexts.endBeforeStart}
      </span>
    </fieldset>
  )
}

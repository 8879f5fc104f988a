import { Checkbox } from '@mantine/core'
import classes from './filter-fields.module.css'

type Props = {
  label: string
  values: readonly string[]
  nameOf?: (value: string) => string
  /** Those that are ticked, with commas. */
  chosen: string | undefined
  onChange: (chosen: string) => void
}

/** Several of a closed list, in the list's own order. */
export const TickFields = ({ label, values, nameOf = (v) => v, chosen = '', onChange }: Props) => {
  const ticked = new Set(chosen.split(','))
  const toggle = (value: string) => {
    const next = new Set(ticked)
    if (!next.delete(value)) next.add(value)
    onChange(values.filter((one) => next.has(one)).join(','))
  }
  return (
    <fieldset className={classes.ticks}>
      <legend>{label}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          size="xs"
          label={nameOf(value)}
          checked={ticked.has(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </fieldset>
  )
}

import { Checkbox, TextInput } from '@mantine/core'
import { type Draft, type DraftLine, lineTooLong, reasonWords, withWords } from './draft.rules.ts'
import classes from './hand-over.module.css'
import { OrderLine, type StatusOf } from './order-line.tsx'
import { useOrdersNow } from './use-orders-now.ts'

type Props = {
  lines: readonly DraftLine[]
  /** Nothing is called proposed no more before it is known what is. */
  isKnown: boolean
  draft: Draft
  /** What the server refused, by the order's id. */
  faults: Readonly<Record<string, string>>
  statusOf: StatusOf
  onChange: (part: Partial<Draft>) => void
}

/** The orders that are handed over: each is left out by its tick, and has a line for what is to be done. */
export const DraftLines = ({ lines, isKnown, draft, faults, statusOf, onChange }: Props) => {
  const asked = lines.filter(({ from }) => from !== 'proposed').map(({ order_id }) => order_id)
  const now = useOrdersNow(asked)
  return (
    <ul className={classes.lines} aria-label="Orders">
      {lines.map((line) => {
        const { order_id: id, reasons = [], from } = line
        const isPast = from === 'typed' && isKnown
        const isOut = draft.out.includes(id)
        const out = isOut ? draft.out.filter((other) => other !== id) : [...draft.out, id]
        return (
          <li key={id} data-out={isOut || undefined}>
            <Checkbox
              aria-label={`Hand over ${id}`}
              checked={!isOut}
              onChange={() => onChange({ out })}
            />
            <OrderLine
              order={now.get(id) ?? line}
              why={isPast ? 'No longer proposed' : reasonWords(reasons, 'Yours')}
              statusOf={statusOf}
            />
            <TextInput
              aria-label={`What is to be done with ${id}`}
              placeholder="To be done; becomes a comment"
              dir="auto"
              disabled={isOut}
              value={draft.lines[id] ?? ''}
              error={lineTooLong(draft.lines[id] ?? '') ?? faults[id]}
              onChange={(event) => onChange(withWords(draft, line, event.currentTarget.value))}
            />
          </li>
        )
      })}
    </ul>
  )
}

import { LONGEST_LINE } from '@e-arrival/contract/hand-over/hand-over'
import { Checkbox, TextInput } from '@mantine/core'
import { type Draft, type Line, reasonWords } from './draft.rules.ts'
import classes from './hand-over.module.css'
import { OrderLine, type StatusOf } from './order-line.tsx'

type Props = {
  lines: readonly Line[]
  draft: Draft
  /** What the server refused, by the order's id. */
  faults: Readonly<Record<string, string>>
  statusOf: StatusOf
  onChange: (part: Partial<Draft>) => void
}

/** The orders that are handed over: each is left out by its tick, and has a line for what is to be done. */
export const DraftLines = ({ lines, draft, faults, statusOf, onChange }: Props) => (
  <ul className={classes.lines} aria-label="Orders">
    {lines.map((line) => {
      const { order_id: id, reasons } = line
      const isOut = draft.out.includes(id)
      const out = isOut ? draft.out.filter((other) => other !== id) : [...draft.out, id]
      return (
        <li key={id} data-out={isOut || undefined}>
          <Checkbox
            aria-label={`Hand over ${id}`}
            checked={!isOut}
            onChange={() => onChange({ out })}
          />
          <OrderLine order={line} why={reasonWords(reasons, 'Yours')} statusOf={statusOf} />
          <TextInput
            aria-label={`What is to be done with ${id}`}
            placeholder="To be done; becomes a comment"
            dir="auto"
            maxLength={LONGEST_LINE}
            disabled={isOut}
            value={draft.lines[id] ?? ''}
            error={faults[id]}
            onChange={(event) =>
              onChange({ lines: { ...draft.lines, [id]: event.currentTarget.value } })
            }
          />
        </li>
      )
    })}
  </ul>
)

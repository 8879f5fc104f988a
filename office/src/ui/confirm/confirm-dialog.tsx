import { Button } from '@mantine/core'
import { Dialog } from '../dialog/dialog.tsx'
import { useArmed } from '../press/use-armed.ts'
import classes from './confirm-dialog.module.css'

export type Question = {
  /** Asked; the specification's default where absent. */
  text?: string | undefined
  /** What it is about, under the question: 'Order KH7… (Sok Chea)', '12 orders'; some say more, each a line. No question goes without. */
  about: string | readonly [string, ...string[]]
  /** Yes takes something away: it is red. */
  destructive?: boolean
}
type Props = { opened: boolean; question: Question; onNo: () => void; onYes: () => void }

/** The confirmation dialog (spec 1 §2, §9): its default text, buttons No and Yes, size xl; closing it means No. */
export const ConfirmDialog = ({ opened, question, onNo, onYes }: Props) => {
  const armed = useArmed(opened)
  const { text = 'Are you sure you want to delete?', about, destructive = false } = question
  return (
    <Dialog opened={opened} onClose={onNo} size="xl" title="Please confirm">
      <p className={classes.text}>{text}</p>
      {[about].flat().map((line) => (
        <p key={line} className={classes.about} dir="auto">
          {line}
        </p>
      ))}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onNo} data-autofocus>
          No
        </Button>
        <Button
          data-once
          {...(destructive ? { color: 'red' } : {})}
          aria-disabled={!armed}
          onClick={() => armed && onYes()}
        >
          Yes
        </Button>
      </div>
    </Dialog>
  )
}

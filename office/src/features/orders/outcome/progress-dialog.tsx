import { Progress as Bar, Button } from '@mantine/core'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useAskBeforeLeaving } from '../../../ui/dialog/use-ask-before-leaving.ts'
import { inDigits } from '../../../ui/digits.ts'
import classes from './progress-dialog.module.css'

/** How many of the orders are done, and of how many the change was refused. */
export type Progress = { label: string; total: number; done: number; refused: number }
type Props = { progress: Progress | undefined; onStop: () => void }

/** How far an action on many orders is. Stop ends it after the chunk at hand; Escape, which closes a dialog, is no word for that. */
export const ProgressDialog = ({ progress, onStop }: Props) => {
  const { label = '', total = 0, done = 0, refused = 0 } = progress ?? {}
  const gone = done + refused
  return (
    <Dialog opened={progress !== undefined} onClose={onStop} closesByButton title={label} size="md">
      <Bar value={total ? (gone / total) * 100 : 0} size="lg" aria-label={label} />
      <p role="status" className={classes.words}>
        {inDigits(gone)} of {inDigits(total)}
        {refused > 0 && `, ${inDigits(refused)} could not be done`}
      </p>
      <EndsWithThePage />
      <Button variant="default" onClick={onStop}>
        Stop
      </Button>
    </Dialog>
  )
}

/** Closed, the page would leave the action half done. */
const EndsWithThePage = () => {
  useAskBeforeLeaving()
  return null
}

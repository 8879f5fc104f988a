import { Button, Progress } from '@mantine/core'
import { Dialog } from '../../../ui/dialog.tsx'
import { inDigits } from '../../../ui/digits.ts'
import classes from './bulk-progress-dialog.module.css'
import type { BulkProgress } from './use-whole-queue.ts'

type Props = { progress: BulkProgress | undefined; onStop: () => void }

/** How far an action on a whole queue is; Stop ends it after the chunk at hand. */
export const BulkProgressDialog = ({ progress, onStop }: Props) => {
  const { label = '', total = 0, done = 0, refused = 0 } = progress ?? {}
  const gone = done + refused
  return (
    <Dialog opened={progress !== undefined} onClose={onStop} title={label} size="md">
      <Progress value={total ? (gone / total) * 100 : 0} size="lg" aria-label={label} />
      <p role="status" className={classes.words}>
        {inDigits(gone)} of {inDigits(total)}
        {refused > 0 && `, ${inDigits(refused)} could not be done`}
      </p>
      <Button variant="default" onClick={onStop}>
        Stop
      </Button>
    </Dialog>
  )
}

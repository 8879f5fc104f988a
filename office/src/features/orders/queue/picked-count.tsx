import { Button } from '@mantine/core'
import { inDigits } from '../../../ui/digits.ts'
import type { WholeQueue } from '../bulk/whole-queue.rules.ts'
import classes from './queue-toolbar.module.css'
import type { PickedOrders } from './use-picked.ts'

type Props = { picked: PickedOrders; whole: WholeQueue | undefined }

/** "12 selected", the offer to take the whole queue, and Clear. */
export const PickedCount = ({ picked, whole }: Props) => (
  <>
    <span className={classes.picked} role="status">
      {inDigits(picked.count)} selected
      {picked.hidden > 0 && !picked.whole && `, ${inDigits(picked.hidden)} out of sight`}
    </span>
    {whole && !picked.whole && whole.count > picked.count && (
      <Button size="xs" variant="subtle" onClick={() => picked.setWhole(whole)}>
        Select all {inDigits(whole.count)}
      </Button>
    )}
    <Button size="xs" variant="subtle" onClick={picked.clear}>
      Clear
    </Button>
  </>
)

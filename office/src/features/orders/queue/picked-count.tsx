import { Button } from '@mantine/core'
import type { WholeQueue } from '../bulk/run-whole-queue.ts'
import classes from './queue-toolbar.module.css'
import type { PickedOrders } from './use-picked.ts'

type Props = { picked: PickedOrders; whole: WholeQueue | undefined }

const digits = new Intl.NumberFormat('en-US')

/** "12 selected", the offer to take the whole queue, and Clear. */
export const PickedCount = ({ picked, whole }: Props) => (
  <>
    <span className={classes.picked} role="status">
      {digits.format(picked.count)} selected
      {picked.hidden > 0 && !picked.whole && `, ${digits.format(picked.hidden)} out of sight`}
    </span>
    {whole && !picked.whole && whole.count > picked.count && (
      <Button size="xs" variant="subtle" onClick={() => picked.setWhole(whole)}>
        Select all {digits.format(whole.count)}
      </Button>
    )}
    <Button size="xs" variant="subtle" onClick={picked.clear}>
      Clear
    </Button>
  </>
)

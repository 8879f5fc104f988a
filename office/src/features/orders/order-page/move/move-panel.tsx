import { Button } from '@mantine/core'
import { useMay } from '../../../../api/use-session.ts'
import type { OrderPart } from '../order-part.ts'
import { movesOf } from './move-order.ts'
import classes from './move-panel.module.css'
import { StaleNotice } from './stale-notice.tsx'
import type { Moving } from './use-move.ts'

/** A 'Move to …' button for every status but the present one (spec 2 §2, §4). */
export const MovePanel = ({ order, moving }: OrderPart & { moving: Moving }) => {
  const may = useMay()
  const moves = movesOf(order.process_status, may)
  return (
    <div className={classes.panel}>
      <StaleNotice error={moving.change.error} onReloaded={moving.change.reset} />
      <fieldset className={classes.buttons}>
        <legend className="ea-unseen">Move the order</legend>
        {moves.map((target) => (
          <Button
            key={target.status}
            size="compact-sm"
            variant="default"
            className={target.status === 'Deleted' ? (classes.danger ?? '') : ''}
            onClick={() => void moving.move(target)}
          >
            {target.label}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

import { moveTargets } from '@e-arrival/contract/statuses'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMay } from '../../../../api/use-session.ts'
import type { OrderPart } from '../order-part.ts'
import { movesOf, targetsInTurn } from './move-order.ts'
import classes from './move-panel.module.css'
import { StaleNotice } from './stale-notice.tsx'
import type { Moving } from './use-move.ts'

/**
 * A 'Move to …' button for every status but the present one (spec 2 §2, §4), which keeps its place among them: no button
 * moves under the pointer when the order does.
 */
export const MovePanel = ({ order, moving }: OrderPart & { moving: Moving }) => {
  const may = useMay()
  const moves = movesOf(order.process_status, may)
  return (
    <div className={classes.panel}>
      <fieldset className={classes.buttons} tabIndex={-1}>
        <legend className="ea-unseen">Move the order</legend>
        {targetsInTurn.map((status) => {
          const move = moves.find((offered) => offered.status === status)
          if (move)
            return (
              <Button
                key={status}
                data-once
                size="compact-sm"
                variant="default"
                className={status === 'Deleted' ? (classes.danger ?? '') : ''}
                onClick={() => void moving.move(move, 'panel')}
              >
                {move.label}
              </Button>
            )
          const here = status === order.process_status && moves.length > 0
          return here && <Present key={status} label={moveTargets[status]} />
        })}
      </fieldset>
      {moving.place === 'panel' && (
        <StaleNotice error={moving.change.error} onReloaded={moving.change.reset} />
      )}
    </div>
  )
}

const Present = ({ label }: { label: string }) => (
  <span className={classes.present}>
    <span className={classes.room} aria-hidden="true">
      Move to {label}
    </span>
    <span>
      <IconCheck size={14} aria-hidden /> {label}
    </span>
  </span>
)

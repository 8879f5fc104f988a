import { Button } from '@mantine/core'
import { useMay } from '../../../api/use-session.ts'
import type { FolderAction } from '../actions/folder-action.ts'
import type { WholeQueue } from '../bulk/run-whole-queue.ts'
import { PickedCount } from './picked-count.tsx'
import classes from './queue-toolbar.module.css'
import type { PickedOrders } from './use-picked.ts'

type Props = {
  actions: readonly FolderAction[]
  picked: PickedOrders
  /** The whole queue, where it can be offered: its total is known exactly. */
  whole: WholeQueue | undefined
  running: boolean
  onRun: (action: FolderAction) => Promise<void>
}

/**
 * The folder's actions for the role; they run only on a selection (spec 1 §5). With one they turn into a bar with its
 * number, which grows to the left: no button moves under the pointer.
 */
export const QueueActions = ({ actions, picked, whole, running, onRun }: Props) => {
  const may = useMay()
  const some = picked.count > 0
  const off = !some || running
  return (
    <div
      role="toolbar"
      aria-label="Actions"
      tabIndex={-1}
      className={classes.actions}
      data-picked={some || undefined}
    >
      {some && <PickedCount picked={picked} whole={whole} />}
      {actions
        .filter(({ needs }) => may(needs))
        .map((action) => (
          <Button
            key={action.label}
            size="xs"
            variant={action.danger ? 'outline' : 'default'}
            {...(action.danger ? { color: 'red' } : {})}
            leftSection={<action.icon size={16} aria-hidden />}
            // Not `disabled`, which would take the focus from a button that was just pressed.
            data-once
            data-disabled={off}
            aria-disabled={off}
            onClick={() => (off ? undefined : onRun(action))}
          >
            {action.label}
          </Button>
        ))}
    </div>
  )
}

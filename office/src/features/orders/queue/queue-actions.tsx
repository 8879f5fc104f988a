import { Button } from '@mantine/core'
import { useMay } from '../../../api/use-session.ts'
import { assignToMe } from '../actions/assign-to-me.ts'
import type { FolderAction } from '../actions/folder-action.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { useBulkKeys } from '../bulk/use-bulk-keys.ts'
import type { WholeQueue } from '../bulk/whole-queue.rules.ts'
import { PickedCount } from './picked-count.tsx'
import type { QueueDefinition } from './queue-definition.ts'
import classes from './queue-toolbar.module.css'
import type { PickedOrders } from './use-picked.ts'

type Props = {
  definition: QueueDefinition
  picked: PickedOrders
  /** The whole queue, where it can be offered: its total is known exactly. */
  whole: WholeQueue | undefined
  running: boolean
  onRun: (action: FolderAction) => Promise<void>
}

/**
 * The folder's actions for the role; they run only on a selection (spec 1 §5). With one they turn into a bar with its
 * number, Move ▾ and Assign to ▾, which lie over what is left of it: neither a button nor a row moves.
 */
export const QueueActions = ({ definition, picked, whole, running, onRun }: Props) => {
  const may = useMay()
  const some = picked.count > 0
  const off = !some || running
  useBulkKeys(some)
  return (
    <div
      role="toolbar"
      aria-label="Actions"
      tabIndex={-1}
      className={classes.actions}
      data-picked={some || undefined}
    >
      {some && (
        <div className={classes.extra}>
          <PickedCount picked={picked} whole={whole} />
          <BulkBar
            queue={definition.queue}
            moves={definition.moves}
            actions={definition.actions}
            running={running}
            onRun={(action) => void onRun(action)}
          />
        </div>
      )}
      {definition.actions
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
            {...(action === assignToMe ? { 'data-bulk-key': 'a' } : {})}
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

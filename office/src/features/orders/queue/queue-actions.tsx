import { Button } from '@mantine/core'
import { useMay } from '../../../api/use-session.ts'
import type { FolderAction, PickedOrder } from '../actions/folder-action.ts'
import type { RunAction } from '../actions/use-folder-action.ts'
import classes from './queue-toolbar.module.css'

type Props = {
  actions: readonly FolderAction[]
  picked: readonly PickedOrder[]
  running: boolean
  onRun: RunAction
  onClear: () => void
}

/** The folder's actions for the role; with rows selected they turn into a bar with their number, which grows to the left: no button moves under the pointer. They run only on a selection (spec 1 §5). */
export const QueueActions = ({ actions, picked, running, onRun, onClear }: Props) => {
  const may = useMay()
  const some = picked.length > 0
  return (
    <div
      role="toolbar"
      aria-label="Actions"
      className={classes.actions}
      data-picked={some || undefined}
    >
      {some && (
        <>
          <span className={classes.picked} role="status">
            {picked.length.toLocaleString('en-US')} selected
          </span>
          <Button size="xs" variant="subtle" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
      {actions
        .filter(({ needs }) => may(needs))
        .map((action) => (
          <Button
            key={action.label}
            size="xs"
            variant={action.danger ? 'outline' : 'default'}
            {...(action.danger ? { color: 'red' } : {})}
            leftSection={<action.icon size={16} aria-hidden />}
            disabled={!some || running}
            onClick={() => onRun(action, picked)}
          >
            {action.label}
          </Button>
        ))}
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import classes from './table-states.module.css'

type Props = {
  /** What is not there: 'The list', where that is no other. */
  what?: string
  message: string
  onRetry: () => void
}

/** In the place of what could not be loaded: what that is, what happened, and Retry. */
export const TableFailure = ({ what = 'The list', message, onRetry }: Props) => (
  <div className={classes.failure} role="alert">
    <IconCloudOff size={48} stroke={1.25} aria-hidden />
    <p className={classes.title}>{what} could not be loaded</p>
    <p>{message}</p>
    <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
      Retry
    </Button>
  </div>
)

import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import classes from './table-states.module.css'

/** In the table's place when its rows could not be loaded: what happened, and Retry. */
export const TableFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className={classes.failure} role="alert">
    <IconCloudOff size={48} stroke={1.25} aria-hidden />
    <p className={classes.title}>The list could not be loaded</p>
    <p>{message}</p>
    <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
      Retry
    </Button>
  </div>
)

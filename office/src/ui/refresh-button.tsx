import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

type Props = { fetching: boolean; onRefresh: () => void }

/** Fetches again what a screen shows, in place (D44). */
export const RefreshButton = ({ fetching, onRefresh }: Props) => (
  <Button
    variant="default"
    leftSection={<IconRefresh size={16} aria-hidden />}
    aria-busy={fetching}
    onClick={onRefresh}
  >
    Refresh
  </Button>
)

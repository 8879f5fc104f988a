import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { CalmPage } from '../../../ui/calm-page.tsx'

/** The order could not be loaded: what happened, and Retry. */
export const OrderFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert">
    <CalmPage
      title="The order could not be loaded"
      back={{ to: '/admin', label: 'Back to the orders' }}
    >
      <p>{message}</p>
      <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
        Retry
      </Button>
    </CalmPage>
  </div>
)

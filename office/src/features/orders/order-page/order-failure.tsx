import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { CalmPage } from '../../../ui/calm-page.tsx'
import { useShown } from '../../../ui/press/ahead/screens.ts'

type Props = { orderId: string; message: string; onRetry: () => void }

/** The order could not be loaded: what happened, and Retry. */
export const OrderFailure = ({ orderId, message, onRetry }: Props) => {
  useShown(orderId)
  return (
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
}

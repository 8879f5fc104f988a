import { Alert, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useReloadOrders } from '../../../../api/order-keys.ts'
import { reasonOf } from './use-change-order.ts'

type Props = { error: unknown; onReloaded: () => void }

/** The order was changed by somebody else meanwhile: who did what, and Reload. */
export const StaleNotice = ({ error, onReloaded }: Props) => {
  const reload = useReloadOrders()
  const reason = reasonOf(error)
  if (!reason) return null
  const again = async () => {
    await reload()
    onReloaded()
  }
  return (
    <Alert role="alert" color="orange" variant="light" title={reason} mb={8}>
      Your page shows the order as it was before.
      <Button
        size="compact-sm"
        variant="default"
        ml={8}
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={() => void again()}
      >
        Reload
      </Button>
    </Alert>
  )
}

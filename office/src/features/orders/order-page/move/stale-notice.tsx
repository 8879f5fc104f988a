import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useReloadOrders } from '../../../../api/order-keys.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { reasonOf } from './use-change-order.ts'

type Props = { error: unknown; onReloaded: () => void }

/** The order was changed by somebody else meanwhile: who did what, and Reload. The toast has read it aloud. */
export const StaleNotice = ({ error, onReloaded }: Props) => {
  const reload = useReloadOrders()
  const reason = reasonOf(error)
  if (!reason) return null
  const again = async () => {
    await reload()
    onReloaded()
  }
  return (
    <Notice title={reason}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={() => void again()}
      >
        Reload
      </Button>
    </Notice>
  )
}

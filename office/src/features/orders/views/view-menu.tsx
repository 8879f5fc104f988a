import { type OrderView, viewTexts } from '@e-arrival/contract/orders/views'
import { Menu } from '@mantine/core'
import { useMay } from '../../../api/use-session.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { useChangeViews } from './order-views.ts'
import type { QueueViews } from './use-queue-views.ts'
import { ViewButton } from './view-button.tsx'

type Props = { view: OrderView; views: QueueViews }

/** What can be done with a view by who may. */
export const ViewMenu = ({ view, views }: Props) => {
  const { id, name, shared } = view
  const { update, remove } = useChangeViews(views.queue)
  const confirm = useConfirm()
  const may = useMay()
  const ask = async () => {
    const shown = { name, shared }
    const about = [shared ? `${name} (shared with all)` : name]
    const text = viewTexts.confirmDelete
    if (await confirm({ text, about, destructive: true })) remove.mutate({ id, shown })
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ViewButton name={name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => views.rename(view)}>Rename</Menu.Item>
        {may('orders.assign-others') && (
          <Menu.Item
            onClick={() => update.mutate({ id, shared: !shared, shown: { name, shared } })}
          >
            {shared ? 'Make it mine alone' : 'Share with all'}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void ask()}>Delete</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

import type { QueueName } from '@e-arrival/contract/orders/queues'
import { type OrderView, viewTexts } from '@e-arrival/contract/orders/views'
import { Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import { useMay } from '../../../api/use-session.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { NameViewDialog } from './name-view-dialog.tsx'
import { type Named, useChangeViews } from './order-views.ts'
import { ViewButton } from './view-button.tsx'

type Props = { view: OrderView; queue: QueueName }

/** What can be done with a view by who may. */
export const ViewMenu = ({ view, queue }: Props) => {
  const { id, name, shared } = view
  const [renaming, setRenaming] = useState(false)
  const { update, remove } = useChangeViews(queue)
  const confirm = useConfirm()
  const may = useMay()
  // Not what the view is by now: the list may have come anew while the dialog stood open.
  const shown = useRef({ name, shared })
  const ask = async () => {
    const shown = { name, shared }
    const about = [shared ? `${name} (shared with all)` : name]
    const text = viewTexts.confirmDelete
    if (await confirm({ text, about, destructive: true })) remove.mutate({ id, shown })
  }
  const startRenaming = () => {
    shown.current = { name, shared }
    setRenaming(true)
  }
  const rename = async (named: Named) => {
    try {
      await update.mutateAsync({ id, name: named.name, shown: shown.current })
    } catch (error) {
      shown.current = changedMeanwhile(error) ?? shown.current
      throw error
    }
  }
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ViewButton name={name} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={startRenaming}>Rename</Menu.Item>
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
      <NameViewDialog
        title="Rename the view"
        view={view}
        opened={renaming}
        onClose={() => setRenaming(false)}
        onName={rename}
      />
    </>
  )
}

import { type OrderView, viewTexts } from '@e-arrival/contract/orders/views'
import { TO_SHARE } from '@e-arrival/contract/permissions'
import { isolated } from '@e-arrival/contract/values/isolated'
import { useMay } from '../../../api/use-session.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { Menu } from '../../../ui/menu/menu.ts'
import { useAsOpened } from '../../../ui/press/use-as-opened.ts'
import { useChangeViews, useIsViewChanging } from './change-views.ts'
import type { QueueViews } from './use-queue-views.ts'
import { ViewButton } from './view-button.tsx'

type Props = { view: OrderView; views: QueueViews }

/** What can be done with a view by who may. */
export const ViewMenu = ({ view, views }: Props) => {
  const { update, remove } = useChangeViews(views.queue)
  const confirm = useConfirm()
  const busy = useIsViewChanging(views.queue, view)
  const ask = async ({ id, name, shared }: OrderView) => {
    const shown = { name, shared }
    const about = shared ? `${isolated(name)} (shared with all)` : name
    const text = viewTexts.confirmDelete
    if (await confirm({ text, about, destructive: true })) remove.mutate({ id, shown })
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ViewButton name={view.name} aria-busy={busy} />
      </Menu.Target>
      <Menu.Dropdown>
        <Options
          view={view}
          busy={busy}
          onRename={views.rename}
          onShare={({ id, name, shared }) =>
            update.mutate({ id, shared: !shared, shown: { name, shared } })
          }
          onDelete={(one) => void ask(one)}
        />
      </Menu.Dropdown>
    </Menu>
  )
}

type Act = (view: OrderView) => void
type OptionsProps = { view: OrderView; busy: boolean; onRename: Act; onShare: Act; onDelete: Act }

const Options = ({ view: now, busy, onRename, onShare, onDelete }: OptionsProps) => {
  const may = useMay()
  const view = useAsOpened(now)
  return (
    <>
      <Menu.Item disabled={busy} onClick={() => onRename(view)}>
        Rename
      </Menu.Item>
      {may(TO_SHARE) && (
        <Menu.Item disabled={busy} onClick={() => onShare(view)}>
          {view.shared ? 'Make it mine alone' : 'Share with all'}
        </Menu.Item>
      )}
      <Menu.Item disabled={busy} onClick={() => onDelete(view)}>
        Delete
      </Menu.Item>
    </>
  )
}

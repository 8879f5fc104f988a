import type { OrderView } from '@e-arrival/contract/orders/views'
import { useRef } from 'react'
import { type Named, useChangeViews, type Whose } from './change-views.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { NameViewDialog } from './name-view-dialog.tsx'
import type { QueueViews } from './use-queue-views.ts'

type Props = { view: OrderView; opened: boolean; views: QueueViews; onClose: () => void }

/** Asks for a view's new name. One that was deleted meanwhile is saved anew, as it looked, and what was typed is not lost. */
export const RenameView = ({ view, opened, views, onClose }: Props) => {
  const { add, update } = useChangeViews(views.queue)
  // Not what the view is by now: the list may have come anew while the dialog stood open.
  const shown = useRef({ name: view.name, shared: view.shared })
  const isGone = views.isGone(view)
  const rename = async ({ name, whose }: Named & Whose) => {
    try {
      await update.mutateAsync({ id: view.id, name, shown: shown.current, whose })
    } catch (error) {
      shown.current = changedMeanwhile(error) ?? shown.current
      throw error
    }
  }
  const saveAnew = ({ name, whose }: Named & Whose) =>
    add.mutateAsync({ name, shared: false, look: view.look, whose })
  return (
    <NameViewDialog
      title="Rename the view"
      queue={views.queue}
      view={view}
      isGone={isGone}
      opened={opened}
      onClose={onClose}
      onName={isGone ? saveAnew : rename}
    />
  )
}

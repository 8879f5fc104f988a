import { useChangeViews } from './change-views.ts'
import { NameViewDialog } from './name-view-dialog.tsx'
import type { QueueViews } from './use-queue-views.ts'

type Props = { views: QueueViews; opened: boolean; onClose: () => void }

/** Asks for a name for what the list is looked at by, and saves that. */
export const SaveView = ({ views, ...dialog }: Props) => {
  const { add } = useChangeViews(views.queue)
  return (
    <NameViewDialog
      {...dialog}
      title="Save this view"
      queue={views.queue}
      onName={(named) => add.mutateAsync({ ...named, look: views.look })}
    />
  )
}

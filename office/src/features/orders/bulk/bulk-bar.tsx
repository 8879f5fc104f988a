import type { QueueName } from '@e-arrival/contract/orders/queues'
import { useMay } from '../../../api/use-session.ts'
import { latePart } from '../../../ui/late/late-part.ts'
import { LateTrigger } from '../../../ui/late/late-trigger.tsx'
import { assignToMe } from '../actions/assign-to-me.ts'
import type { FolderAction } from '../actions/folder-action.ts'
import { BulkButton, type Offered } from './bulk-button.tsx'

const lateMove = latePart(async () => (await import('./move-picked.tsx')).MovePicked)
const lateAssign = latePart(async () => (await import('./assign-picked.tsx')).AssignPicked)
const move = { label: 'Move', shortcut: 'm' }
const assign = { label: 'Assign to', shortcut: 'a' }

type Props = Offered & {
  queue: QueueName
  moves: readonly FolderAction[]
  /** What stands beside the menus as buttons. */
  actions: readonly FolderAction[]
}

/** Move ▾ and Assign to ▾ for the selected orders, as the queue and the role offer them (D15). */
export const BulkBar = ({ queue, moves, actions, ...offered }: Props) => {
  const leads = useMay()('orders.assign-others')
  const isElsewhere = queue === 'myOrder' || actions.includes(assignToMe)
  const assigns = queue !== 'deletedOrder' && (leads || !isElsewhere)
  return (
    <>
      {moves.length > 0 && (
        <LateTrigger part={lateMove} props={{ ...move, ...offered, moves }} opens="menu">
          <BulkButton {...move} disabled={offered.running} />
        </LateTrigger>
      )}
      {assigns && (
        <LateTrigger part={lateAssign} props={{ ...assign, ...offered, queue }} opens="menu">
          <BulkButton {...assign} disabled={offered.running} />
        </LateTrigger>
      )}
    </>
  )
}

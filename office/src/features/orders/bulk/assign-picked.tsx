import type { QueueName } from '@e-arrival/contract/orders/queues'
import { Loader, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useSession } from '../../../api/use-session.ts'
import { assignTo } from '../actions/assign-to.ts'
import { assignToMe } from '../actions/assign-to-me.ts'
import type { FolderAction } from '../actions/folder-action.ts'
import { memberNames } from '../actions/member-names.ts'
import { BulkMenu } from './bulk-menu.tsx'
import type { PickedProps } from './move-picked.tsx'

type Props = PickedProps & {
  queue: QueueName
  /** What stands beside the menu as buttons. */
  actions: readonly FolderAction[]
}

/** Assign to ▾: the selected orders to oneself, and by Admin and Manager to anybody (D15). */
export const AssignPicked = ({ queue, actions, running, onRun }: Props) => {
  const me = useSession()?.name ?? ''
  const leads = useMay()('orders.assign-others')
  const [opened, setOpened] = useState(false)
  const team = useQuery({ ...memberNames, enabled: leads && opened })
  const isMine = queue === 'myOrder'
  const standsBeside = actions.includes(assignToMe)
  if (queue === 'deletedOrder' || (!leads && (isMine || standsBeside))) return null
  return (
    <BulkMenu label="Assign to" shortcut="a" disabled={running} onOpen={() => setOpened(true)}>
      {!isMine && <Menu.Item onClick={() => onRun(assignToMe)}>Assign to me</Menu.Item>}
      {leads && (
        <>
          {team.isPending && <Loader size="xs" m={8} aria-label="Loading the team" />}
          {team.data
            ?.filter((name) => name !== me)
            .map((name) => (
              <Menu.Item key={name} onClick={() => onRun(assignTo(name, isMine))}>
                <span dir="auto">{name}</span>
              </Menu.Item>
            ))}
        </>
      )}
    </BulkMenu>
  )
}

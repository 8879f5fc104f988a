import type { QueueName } from '@e-arrival/contract/orders/queues'
import { Loader, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useSession } from '../../../api/use-session.ts'
import { assignTo } from '../actions/assign-to.ts'
import { assignToMe } from '../actions/assign-to-me.ts'
import { memberNames } from '../actions/member-names.ts'
import type { PickedProps } from './bulk-button.tsx'
import { BulkMenu } from './bulk-menu.tsx'

type Props = PickedProps & { queue: QueueName }

/** Assign to ▾: the selected orders to oneself, and by Admin and Manager to anybody (D15). */
export const AssignPicked = ({ queue, running, onRun, ...button }: Props) => {
  const me = useSession()?.name ?? ''
  const leads = useMay()('orders.assign-others')
  const [opened, setOpened] = useState(false)
  const team = useQuery({ ...memberNames, enabled: leads && opened })
  const isMine = queue === 'myOrder'
  return (
    <BulkMenu {...button} disabled={running} onOpen={() => setOpened(true)}>
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

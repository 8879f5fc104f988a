import type { QueueName } from '@e-arrival/contract/orders/queues'
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay, useSession } from '../../../api/use-session.ts'
import { Menu } from '../../../ui/menu/menu.ts'
import { useAsOpened } from '../../../ui/press/use-as-opened.ts'
import { assignTo } from '../actions/assign-to.ts'
import { assignToMe } from '../actions/assign-to-me.ts'
import { memberNames } from '../actions/member-names.ts'
import type { PickedProps } from './bulk-button.tsx'
import { BulkMenu } from './bulk-menu.tsx'

type Props = PickedProps & { queue: QueueName }

/** Assign to ▾: the selected orders to oneself, and by Admin and Manager to anybody (D15). */
export const AssignPicked = ({ queue, running, onRun, ...button }: Props) => {
  const leads = useMay()('orders.assign-others')
  const isMine = queue === 'myOrder'
  return (
    <BulkMenu {...button} disabled={running}>
      {!isMine && <Menu.Item onClick={() => onRun(assignToMe)}>Assign to me</Menu.Item>}
      {leads && <Others isMine={isMine} onRun={onRun} />}
    </BulkMenu>
  )
}

const Others = ({ isMine, onRun }: Pick<Props, 'onRun'> & { isMine: boolean }) => {
  const me = useSession()?.name ?? ''
  const { data, isPending } = useQuery(memberNames)
  const team = useAsOpened(data)
  return (
    <>
      {isPending && <Loader size="xs" m={8} aria-label="Loading the team" />}
      {team
        ?.filter((name) => name !== me)
        .map((name) => (
          <Menu.Item key={name} onClick={() => onRun(assignTo(name, isMine))}>
            <span dir="auto">{name}</span>
          </Menu.Item>
        ))}
    </>
  )
}

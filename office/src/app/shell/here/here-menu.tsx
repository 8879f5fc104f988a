import { HERE_MINUTES } from '@e-arrival/contract/live'
import { Popover, UnstyledButton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import classes from './here-menu.module.css'
import { useMembersHere } from './members-here.ts'

/** How many members are here, and on a press who. */
export const HereMenu = () => {
  const members = useMembersHere()
  return <div className={classes.place}>{members.length > 0 && <Here members={members} />}</div>
}

const Here = ({ members }: { members: ReturnType<typeof useMembersHere> }) => (
  <Popover position="bottom-end" width={230}>
    <Popover.Target>
      <UnstyledButton className={classes.here ?? ''} aria-label={`Who is here: ${members.length}`}>
        <IconUsers size={18} aria-hidden />
        {members.length}
      </UnstyledButton>
    </Popover.Target>
    <Popover.Dropdown>
      <p className={classes.since}>In the last {HERE_MINUTES} minutes</p>
      <ul className={classes.list}>
        {members.map(({ id, name, type }) => (
          <li key={id}>
            <span dir="auto">{name}</span>
            <small>{type}</small>
          </li>
        ))}
      </ul>
    </Popover.Dropdown>
  </Popover>
)

import { HERE_MINUTES, type HereMember } from '@e-arrival/contract/live'
import { Popover } from '@mantine/core'
import { HereButton } from './here-button.tsx'
import classes from './here-menu.module.css'

/** The button and, over what is below it, the names of who is here. */
export const HereNames = ({ members }: { members: readonly HereMember[] }) => (
  <Popover position="bottom-end" width={230} trapFocus>
    <Popover.Target>
      <HereButton count={members.length} />
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

import { UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { signOutHere } from '../../features/auth/sign-out-here.ts'
import classes from './sidebar.module.css'

/** 'Logout' at the sidebar's foot: clears the stored user and goes to / (spec 1 §2). */
export const LogoutItem = () => {
  return (
    <li>
      <UnstyledButton className={classes.link ?? ''} onClick={signOutHere}>
        <span>Logout</span>
        <IconLogout size={16} aria-hidden />
      </UnstyledButton>
    </li>
  )
}

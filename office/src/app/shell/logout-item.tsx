import { UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useSignOut } from '../../features/auth/use-sign-out.ts'
import classes from './sidebar.module.css'

/** 'Logout' at the sidebar's foot: clears the stored user and goes to / (spec 1 §2). */
export const LogoutItem = () => {
  const signOut = useSignOut()
  return (
    <li>
      <UnstyledButton className={classes.link ?? ''} onClick={signOut}>
        <span>Logout</span>
        <IconLogout size={16} aria-hidden />
      </UnstyledButton>
    </li>
  )
}

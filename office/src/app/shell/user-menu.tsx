import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconChevronDown, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import type { Session } from '../../api/session.ts'
import { useSignOut } from '../../features/auth/use-sign-out.ts'
import classes from './header.module.css'

/** The greeting, and under it the colour scheme and Logout. */
export const UserMenu = ({ session }: { session: Session }) => {
  const signOut = useSignOut()
  const { colorScheme, toggleColorScheme } = useMantineColorScheme()
  const dark = colorScheme === 'dark'
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <UnstyledButton className={classes.user ?? ''}>
          <span className={classes.who}>
            <span className={classes.greeting}>Welcome {session.name}</span>
            <span className={classes.role}>{session.type}</span>
          </span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.full ?? ''}>
          {session.name} · {session.type}
        </Menu.Label>
        <Menu.Item
          leftSection={dark ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={toggleColorScheme}
        >
          {dark ? 'Light colours' : 'Dark colours'}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserShield,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Session } from '../../api/session.ts'
import { ShiftItem } from '../../features/assignment/shift-item.tsx'
import { signOutHere } from '../../features/auth/sign-out-here.ts'
import { Menu } from '../../ui/menu/menu.ts'
import classes from './header.module.css'
import { UserButton } from './user-button.tsx'

/** The greeting, and under it the colour scheme and Logout. */
export const UserMenu = ({ session }: { session: Session }) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <UserButton session={session} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.full ?? ''}>
          {session.name} · {session.type}
        </Menu.Label>
        <ShiftItem />
        <Menu.Item
          component={Link}
          to="/admin/change-password"
          leftSection={<IconUserShield size={16} />}
        >
          Your account
        </Menu.Item>
        <Menu.Item
          leftSection={dark ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? 'Light colours' : 'Dark colours'}
        </Menu.Item>
        {colorScheme !== 'auto' && (
          <Menu.Item
            leftSection={<IconDeviceDesktop size={16} />}
            onClick={() => setColorScheme('auto')}
          >
            Colours of the system
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOutHere}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

import { Burger } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Session } from '../../api/session.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { latePart } from '../../ui/late/late-part.ts'
import { LateTrigger } from '../../ui/late/late-trigger.tsx'
import { placeToasts } from '../use-toast-place.ts'
import classes from './header.module.css'
import { HereMenu } from './here/here-menu.tsx'
import { SearchField } from './search-field.tsx'
import { UserButton } from './user-button.tsx'

const lateUserMenu = latePart(async () => (await import('./user-menu.tsx')).UserMenu)

type Props = { session: Session; drawerOpen: boolean; onToggle: () => void; onSearch: () => void }

export const Header = ({ session, drawerOpen, onToggle, onSearch }: Props) => {
  // And again where it goes: what stands on a page without it leaves them another place.
  useEffect(() => {
    placeToasts()
    return placeToasts
  }, [])
  return (
    <header className={classes.header}>
      <Burger
        className={classes.toggle ?? ''}
        size="sm"
        color="#fff"
        opened={drawerOpen}
        onClick={onToggle}
        aria-label="Menu"
        aria-expanded={drawerOpen}
      />
      <Link to="/admin" className={classes.brand} activeProps={{}}>
        <Logo />
        <span>Cambodia E-Arrival</span>
      </Link>
      <SearchField onOpen={onSearch} />
      <div className={classes.room} data-room-for-toasts />
      <HereMenu />
      <LateTrigger part={lateUserMenu} props={{ session }} opens="menu">
        <UserButton session={session} />
      </LateTrigger>
    </header>
  )
}

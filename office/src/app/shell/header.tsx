import { Burger } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Session } from '../../api/session.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import classes from './header.module.css'
import { SearchField } from './search-field.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = { session: Session; drawerOpen: boolean; onToggle: () => void; onSearch: () => void }

export const Header = ({ session, drawerOpen, onToggle, onSearch }: Props) => (
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
    <UserMenu session={session} />
  </header>
)

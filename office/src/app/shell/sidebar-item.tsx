import { Link } from '@tanstack/react-router'
import { Count } from '../../ui/count.tsx'
import type { SidebarLink } from '../sidebar-links.ts'
import classes from './sidebar.module.css'

type Props = { link: SidebarLink; active: boolean; count: number | undefined }

export const SidebarItem = ({ link, active, count }: Props) => (
  <li>
    <Link
      to={link.to}
      className={classes.link}
      activeProps={{}}
      aria-current={active ? 'page' : undefined}
      data-active={active || undefined}
    >
      <span>{link.label}</span>
      {link.count && (
        <span className={classes.count}>
          <Count value={count} />
        </span>
      )}
    </Link>
  </li>
)

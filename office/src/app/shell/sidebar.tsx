import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMay, useSession } from '../../api/use-session.ts'
import { folderCounts } from '../../features/orders/counts/folder-counts.ts'
import { sidebarGroups } from '../sidebar-links.ts'
import { LogoutItem } from './logout-item.tsx'
import classes from './sidebar.module.css'
import { SidebarItem } from './sidebar-item.tsx'

/** Three groups of links with their counts, as the member's role allows, and Logout. */
export const Sidebar = () => {
  const session = useSession()
  const may = useMay()
  const path = useLocation({ select: (location) => location.pathname })
  const { data: counts } = useQuery(folderCounts(session?.name ?? ''))
  return (
    <nav aria-label="Folders and settings" className={classes.nav}>
      {sidebarGroups.map(({ heading, links }) => (
        <section key={heading} aria-label={heading}>
          <h2 className={classes.heading}>{heading}</h2>
          <ul className={classes.list}>
            {links
              .filter(({ needs }) => !needs || may(needs))
              .map((link) => (
                <SidebarItem
                  key={link.to}
                  link={link}
                  active={path === link.to || path.startsWith(`${link.to}/`)}
                  count={link.count && counts?.[link.count]}
                />
              ))}
            {heading === 'Settings' && <LogoutItem />}
          </ul>
        </section>
      ))}
    </nav>
  )
}

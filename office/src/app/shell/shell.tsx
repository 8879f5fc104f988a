import { useState } from 'react'
import { useSession } from '../../api/use-session.ts'
import { Header } from './header.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { useOnPathChange } from './use-on-path-change.ts'

/** Header, sidebar (a drawer under 992 px) and the screen: what every admin route stands in. */
export const Shell = () => {
  const session = useSession()
  const [drawerOpen, setDrawerOpen] = useState(false)
  useOnPathChange(() => setDrawerOpen(false))
  if (!session) return null
  return (
    <div className={classes.shell}>
      <a href="#screen" className={classes.skip}>
        Skip to the screen
      </a>
      <Header
        session={session}
        drawerOpen={drawerOpen}
        onToggle={() => setDrawerOpen((o) => !o)}
        onSearch={() => undefined}
      />
      <aside className={classes.sidebar}>
        <Sidebar />
      </aside>
      <SidebarDrawer opened={drawerOpen} onClose={() => setDrawerOpen(false)} />
      <main id="screen" className={classes.main} tabIndex={-1}>
        <ScreenOutlet />
      </main>
    </div>
  )
}

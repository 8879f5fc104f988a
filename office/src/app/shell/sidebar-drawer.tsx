import { Drawer } from '@mantine/core'
import classes from './sidebar.module.css'
import { Sidebar } from './sidebar.tsx'

/** The sidebar under 992 px, with its close button. */
export const SidebarDrawer = (props: { opened: boolean; onClose: () => void }) => (
  <Drawer.Root size={280} {...props}>
    <Drawer.Overlay />
    <Drawer.Content aria-label="Menu">
      <div className={classes.drawerHead}>
        <span>Cambodia E-Arrival</span>
        <Drawer.CloseButton aria-label="Close menu" />
      </div>
      <Sidebar />
    </Drawer.Content>
  </Drawer.Root>
)

import { Drawer } from '@mantine/core'
import { useEscapeOfTopmost } from '../../ui/dialog/use-escape-of-topmost.ts'
import { useLeftByBack } from '../../ui/dialog/use-left-by-back.ts'
import classes from './sidebar.module.css'
import { Sidebar } from './sidebar.tsx'

type Props = { opened: boolean; onClose: () => void }

/** The sidebar under 992 px, with its close button. */
export const SidebarDrawer = ({ opened, onClose }: Props) => {
  useLeftByBack(opened, onClose)
  useEscapeOfTopmost(opened, onClose)
  return (
    <Drawer.Root size={280} closeOnEscape={false} opened={opened} onClose={onClose}>
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
}

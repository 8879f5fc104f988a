import { Menu } from '@mantine/core'
import { listenForEscapeOfMenus } from './escape-of-menus.ts'

// With the first menu at the latest: Escape closes it from its first sight on.
listenForEscapeOfMenus()

export { Menu }

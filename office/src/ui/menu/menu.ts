import { Menu } from '@mantine/core'
import { listenForWords } from '../keyboard/in-a-word.ts'
import { listenForEscapeOfMenus } from './escape-of-menus.ts'

// With the first menu at the latest: Escape closes it from its first sight on, and a word that goes on in it chooses nothing.
listenForEscapeOfMenus()
listenForWords()

export { Menu }

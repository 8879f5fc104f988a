import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './header.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Looks like a field and opens the search over everything, as Ctrl/⌘+K does. */
export const SearchField = ({ onOpen }: { onOpen: () => void }) => (
  <UnstyledButton
    className={classes.search ?? ''}
    onClick={onOpen}
    aria-label="Find an order or a screen"
    aria-keyshortcuts="Control+K Meta+K"
  >
    <IconSearch size={16} aria-hidden />
    <span className={classes.searchWords}>Find an order or a screen</span>
    <Kbd size="xs" className={classes.keys ?? ''}>
      {isMac ? '⌘' : 'Ctrl'} K
    </Kbd>
  </UnstyledButton>
)

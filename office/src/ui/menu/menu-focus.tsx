import { useEffect, useRef } from 'react'

/**
 * Stands in a menu whose first item may be none to press, or goes once others have come (`after` says when): the focus is the menu's own
 * then, and its arrows and Escape work.
 */
export const MenuFocus = ({ after }: { after: unknown }) => {
  const here = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes takes the focus away with what it replaces.
  useEffect(() => {
    // Mantine tries the first item before.
    const timer = setTimeout(() => {
      const menu = here.current?.closest<HTMLElement>('[role=menu]')
      if (menu && !menu.contains(document.activeElement)) menu.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [after])
  return <span ref={here} hidden />
}

import type { createSpotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useEffect, useRef } from 'react'

type Store = ReturnType<typeof createSpotlight>[0]
/**
 * asked: what the list answers, as far as it does; shown: what stands in it, as one text; searching: it answers what was typed before.
 */
type Found = { asked: string; shown: string; searching: boolean }

/** The list as the spotlight marks it: the marked entry carries data-selected. */
const listOf = (store: Store): HTMLElement | null =>
  document.getElementById(store.getState().listId)
const marked = (store: Store) => listOf(store)?.querySelector<HTMLElement>('[data-selected]')

const markFirst = (store: Store): void => {
  marked(store)?.removeAttribute('data-selected')
  listOf(store)?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.setState({ ...store.getState(), selected: 0 })
}

/**
 * Marks the first of what was found, and lets Enter wait for the answer to what is typed: who types fast and presses
 * Enter never opens what he searched for before.
 */
export const useFirstOnEnter = (store: Store, { asked, shown, searching }: Found) => {
  const awaited = useRef(false)
  const marks = useRef<string>(undefined)
  useEffect(() => {
    // What came beside it takes no mark from what was chosen.
    if (shown === '' || (marks.current === asked && marked(store))) return
    marks.current = asked
    markFirst(store)
  }, [store, asked, shown])
  useEffect(() => {
    if (searching || !awaited.current) return
    awaited.current = false
    markFirst(store)
    marked(store)?.click()
  }, [store, searching])
  return {
    enter: ({ key }: KeyboardEvent): void => {
      awaited.current = key === 'Enter' && searching
      // The spotlight would open what is marked, which belongs to what was typed before.
      if (awaited.current) marked(store)?.removeAttribute('data-selected')
    },
    /** Enter was pressed before the box was there, after what it looks for now. */
    enterAhead: (): void => {
      awaited.current = true
    },
  }
}

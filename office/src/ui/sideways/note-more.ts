/** A fraction of a pixel is nothing to scroll to. */
const LEAST = 1

const aside = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string => {
  const at = Math.abs(scrollLeft)
  const more = { start: at > LEAST, end: scrollWidth - clientWidth - at > LEAST }
  return [more.start && 'start', more.end && 'end'].filter(Boolean).join(' ')
}

/** Marks an element whose table is wider than it with where there is more of it (`data-more`: start, end), from now until the answer is called. */
export const noteMore = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return undefined
  const note = () => {
    element.dataset.more = aside(element)
  }
  note()
  const watcher = new ResizeObserver(note)
  for (const one of [element, ...element.children]) watcher.observe(one)
  // Where nothing is aside, rows that pass do not have the page laid out for it.
  const onScroll = () => element.dataset.more && note()
  element.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    watcher.disconnect()
    element.removeEventListener('scroll', onScroll)
  }
}

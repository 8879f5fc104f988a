/** A fraction of a pixel is nothing to scroll to. */
const LEAST = 1

const aside = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string => {
  const at = Math.abs(scrollLeft)
  const more = { start: at > LEAST, end: scrollWidth - clientWidth - at > LEAST }
  return [more.start && 'start', more.end && 'end'].filter(Boolean).join(' ')
}

/** Marks an element whose table is wider than it with where there is more of it (`data-more`: start, end), for as long as it stands. */
export const noteMore = (element: HTMLElement | null): void => {
  if (!element) return
  const note = () => {
    element.dataset.more = aside(element)
  }
  const watcher = new ResizeObserver(note)
  for (const one of [element, ...element.children]) watcher.observe(one)
  // Where nothing is aside, rows that pass do not have the page laid out for it.
  element.addEventListener('scroll', () => element.dataset.more && note(), { passive: true })
}

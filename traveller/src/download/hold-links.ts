/** A download that the browser was asked for goes on once its page is left, but not where both come at once. */
const AFTER_MS = 300
/** Nobody waits longer for a link. */
const MOST_MS = 4_000

/**
 * Lets no link lead away until a file that is recorded as downloaded was asked for; where one was followed meanwhile the page goes there then.
 * Answers how to let go.
 */
export const holdLinks = (): (() => void) => {
  let wanted: string | null = null
  const hold = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // Another tab or window leaves this page alone.
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target
    if (!link?.href || elsewhere) return
    event.preventDefault()
    wanted = link.href
  }
  const letGo = (): void => {
    clearTimeout(timer)
    document.removeEventListener('click', hold, true)
    if (wanted !== null) setTimeout((to) => window.location.assign(to), AFTER_MS, wanted)
    wanted = null
  }
  const timer = setTimeout(letGo, MOST_MS)
  document.addEventListener('click', hold, true)
  return letGo
}

/** Scrolls a list as little as shows a whole row of it, and nothing else: the page around it stays. */
export const bringIntoView = (
  scroller: HTMLElement | null,
  row: HTMLElement | null | undefined,
  head: number,
): void => {
  if (!scroller || !row) return
  const top = row.offsetTop - head
  const bottom = row.offsetTop + row.offsetHeight - scroller.clientHeight
  if (scroller.scrollTop > top) scroller.scrollTop = top
  else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom
}

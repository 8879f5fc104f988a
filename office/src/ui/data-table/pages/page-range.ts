export type PageStep = number | 'gap-before' | 'gap-after'

/** Pages shown on either side of the present one (spec 1 §9). */
const SIBLINGS = 1
/** Up to here all pages are shown (spec 1 §9). */
const ALL_SHOWN = 6

const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** The page numbers to show, with gaps: first, last, the present one and its siblings. */
export const pageRange = (page: number, pages: number): PageStep[] => {
  if (pages <= ALL_SHOWN) return span(1, pages)
  const left = Math.max(page - SIBLINGS, 1)
  const right = Math.min(page + SIBLINGS, pages)
  const edge = 3 + 2 * SIBLINGS
  if (left <= 2) return [...span(1, edge), 'gap-after', pages]
  if (right >= pages - 1) return [1, 'gap-before', ...span(pages - edge + 1, pages)]
  return [1, 'gap-before', ...span(left, right), 'gap-after', pages]
}

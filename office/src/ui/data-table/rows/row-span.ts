/** Up to here every row is in the document, so that the browser's own search finds it; beyond, those around the view. */
export const ALL_RENDERED = 100

/** The rows that are in the document, and the pixels that stand for those above and below. */
export type RowSpan = { from: number; to: number; above: number; below: number }

/** The head of a list, until what follows the view is here. */
export const headOf = (count: number, height: number): RowSpan => {
  const shown = Math.min(count, ALL_RENDERED)
  return { from: 0, to: shown - 1, above: 0, below: (count - shown) * height }
}

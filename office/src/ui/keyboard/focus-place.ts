/** What had the focus last outside of dialogs, and what it stood in, from the inside out. */
export type Place = {
  at: Element
  around: readonly Element[]
  row: number
  /** The list it stands below, and how long that was. */
  below: Element | null
  rows: number
}

/** Of a table or a list of cards. */
const ROW = '[data-index]'

const around = (element: Element): Element[] => {
  const found: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) found.push(at)
  return found
}

const rowsOf = (list: Element | null | undefined): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(ROW) ?? []),
]

export const placeOf = (at: Element): Place => ({
  at,
  around: around(at),
  row: Number(at.closest<HTMLElement>(ROW)?.dataset.index ?? -1),
  below: at.previousElementSibling,
  rows: rowsOf(at.previousElementSibling).length,
})

const rowNear = (place: Place): HTMLElement | undefined => {
  const list = place.around.find((element) => element.matches('table, ul') && element.isConnected)
  const rows = rowsOf(list)
  return place.row < 0
    ? undefined
    : (rows.find(({ dataset }) => Number(dataset.index) >= place.row) ?? rows.at(-1))
}

/** What stands around a lost or busy control and takes the focus for it; no row, which Enter would open. */
export const aroundIt = (place: Place): HTMLElement | undefined =>
  place.around.find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.isConnected &&
      element.localName !== 'tr' &&
      element.tabIndex === -1 &&
      element.hasAttribute('tabindex'),
  )

/** What brought the last rows of a list is gone: the first of them. */
const firstNewRow = ({ below, rows }: Place): HTMLElement | undefined =>
  rows > 0 ? rowsOf(below)[rows] : undefined

/** The row that took the place of the lost one, or that it brought; else the nearest thing around it that takes focus. */
export const nearest = (place: Place): HTMLElement | undefined =>
  rowNear(place) ?? firstNewRow(place) ?? aroundIt(place)

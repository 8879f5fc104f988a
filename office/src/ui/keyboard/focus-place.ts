/** What had the focus last outside of dialogs, and what it stood in, from the inside out. */
export type Place = { at: Element; around: readonly Element[]; row: number }

const around = (element: Element): Element[] => {
  const found: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) found.push(at)
  return found
}

export const placeOf = (at: Element): Place => ({
  at,
  around: around(at),
  row: Number(at.closest<HTMLElement>('tr[data-index]')?.dataset.index ?? -1),
})

const rowNear = (place: Place): HTMLElement | undefined => {
  const body = place.around.find((element) => element.localName === 'tbody' && element.isConnected)
  const rows = [...(body?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])]
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

/** The row that took the place of the lost one; else the nearest thing around it that takes focus. */
export const nearest = (place: Place): HTMLElement | undefined => rowNear(place) ?? aroundIt(place)

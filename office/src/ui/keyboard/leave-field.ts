/** Where the keys go on from a list's search box. */
export const LIST = { 'data-list': true, tabIndex: -1 } as const

/** Lets go of a field by a key: the focus goes to the list, where it is asked for and there, else to what stands around the field. */
export const leaveField = (field: Element, to: 'list' | 'around'): void => {
  const list = to === 'list' ? document.querySelector<HTMLElement>('[data-list]') : null
  const next = list ?? field.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  next?.focus({ preventScroll: true })
}

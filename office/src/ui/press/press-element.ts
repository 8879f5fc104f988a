/** Presses it, or where one types in it focuses it. */
export const pressElement = (target: HTMLElement): void => {
  target.scrollIntoView({ block: 'nearest' })
  target.focus()
  if (!target.matches('input, textarea')) target.click()
}

/** Presses it, or where one types in it focuses it. */
export const pressElement = (target: HTMLElement): void => {
  target.scrollIntoView({ block: 'nearest' })
  target.focus()
  if (!target.matches('input, textarea')) target.click()
}

/** Presses, or where one types in it focuses, the element that carries the key in data-order-key. */
export const pressOrderKey = (key: string): boolean => {
  const target = document.querySelector<HTMLElement>(`[data-order-key="${CSS.escape(key)}"]`)
  if (target) pressElement(target)
  return target !== null
}

/** Presses, or where one types in it focuses, the element that carries the key in data-order-key. */
export const pressOrderKey = (key: string): boolean => {
  const target = document.querySelector<HTMLElement>(`[data-order-key="${CSS.escape(key)}"]`)
  if (!target) return false
  target.scrollIntoView({ block: 'nearest' })
  target.focus()
  if (!(target instanceof HTMLTextAreaElement)) target.click()
  return true
}

import { pressElement } from '../../../ui/press/press-element.ts'

/** Where the element is that carries an order key (orderShortcuts) in data-order-key. */
export const orderKeyPlace = (key: string): string => `[data-order-key="${CSS.escape(key)}"]`

/** Presses, or where one types in it focuses, the element that carries the key. */
export const pressOrderKey = (key: string): boolean => {
  const target = document.querySelector<HTMLElement>(orderKeyPlace(key))
  if (target) pressElement(target)
  return target !== null
}

import { standsAlone } from '../../../ui/keyboard/stands-alone.ts'
import { pressElement } from '../../../ui/press/press-element.ts'

/** Where the element is that carries an order key (orderShortcuts) in data-order-key. */
export const orderKeyPlace = (key: string): string => `[data-order-key="${CSS.escape(key)}"]`

/** What acts at once, instead of opening something: the first letter of a word does not press it. */
const ACTS = '[data-acts]'

const pressAlone = async (target: HTMLElement): Promise<void> => {
  if ((await standsAlone()) && target.isConnected) pressElement(target)
}

/** Presses, or where one types in it focuses, the element that carries the key. */
export const pressOrderKey = (key: string): boolean => {
  const target = document.querySelector<HTMLElement>(orderKeyPlace(key))
  if (target?.matches(ACTS)) void pressAlone(target)
  else if (target) pressElement(target)
  return target !== null
}

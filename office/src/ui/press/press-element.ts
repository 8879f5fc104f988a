import { caretOf } from '../keyboard/write-behind.ts'

/** What has a caret. */
const WRITTEN = 'textarea, input:is([type=text], [type=search], :not([type]))'
const isWritten = (target: HTMLElement): target is HTMLInputElement | HTMLTextAreaElement =>
  target.matches(WRITTEN)

/** Presses it, or where one types in it focuses it: what comes next is written behind what stands there. */
export const pressElement = (target: HTMLElement): void => {
  target.scrollIntoView({ block: 'nearest' })
  target.focus()
  if (isWritten(target)) target.setSelectionRange(...caretOf(target))
  if (!target.matches('input, textarea')) target.click()
}

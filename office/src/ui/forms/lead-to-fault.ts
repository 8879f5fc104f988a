import { sayAloud } from '../toast/say-aloud.ts'

/** The field of a password says it in words of its own. */
const FAULT = '[aria-invalid=true], input[data-invalid=true]'
const SAID_BY = ['aria-invalid', 'data-invalid']
/** A hand on a mouse or a finger sees where the fault is; for a key that button is a long way off. */
const BY_KEY = 'button:focus-visible, input, select'
/** What is said later was not waited for. */
const SAID_WITHIN_MS = 1_000

const wordsAt = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** False as long as the form finds no fault. */
const lead = (form: HTMLFormElement, pressed: Element): boolean => {
  const field = form.querySelector<HTMLElement>(FAULT)
  if (!field) return false
  if (field === pressed) sayAloud(wordsAt(field))
  else if (document.activeElement === pressed) field.focus()
  return true
}

const onSubmit = ({ target: form }: SubmitEvent): void => {
  const pressed = document.activeElement
  if (!(form instanceof HTMLFormElement && form.contains(pressed) && pressed?.matches(BY_KEY)))
    return
  // Once the form says what it refuses.
  setTimeout(() => {
    if (lead(form, pressed)) return
    const watcher = new MutationObserver(() => {
      if (lead(form, pressed)) watcher.disconnect()
    })
    watcher.observe(form, { subtree: true, attributeFilter: SAID_BY })
    setTimeout(() => watcher.disconnect(), SAID_WITHIN_MS)
  })
}

/** A form that is sent by a key and refuses what is in it leads to the first field that has a fault, or says aloud what it is. Asked again, it listens once. */
export const listenForFaultySends = (): void => {
  // On the way down: a dialog keeps its form's submit to itself.
  document.addEventListener('submit', onSubmit, true)
}

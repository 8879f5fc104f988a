const TICKS = 'form input:is([type=checkbox], [type=radio])'

const onKey = (event: KeyboardEvent): void => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
  if (!(target instanceof HTMLInputElement && target.matches(TICKS))) return
  event.preventDefault()
  if (!event.repeat) target.click()
}

/** Enter on a tick of a form ticks it: the browser would send the form, without it. Asked again, it listens once. */
export const listenForEnterOnTicks = (): void => document.addEventListener('keydown', onKey)

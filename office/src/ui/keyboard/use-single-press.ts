import { useEffect } from 'react'

/** What must not be done twice by one double click: everything sent by a form, and what says so of itself. */
const ONCE = 'button[type=submit], [data-once], [data-once] *'

const drop = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** The second click of a double click, wherever it lands: the first may have put something else in its place. */
const onClick = (event: MouseEvent): void => {
  if (event.detail > 1 && event.target instanceof Element && event.target.closest(ONCE)) drop(event)
}

/** Enter that is held down presses a button, or sends a form, again and again. */
const onKey = (event: KeyboardEvent): void => {
  const { target, key, repeat } = event
  if (!repeat || key !== 'Enter' || !(target instanceof Element)) return
  if (target.closest(`${ONCE}, form input`)) drop(event)
}

/** Lets one press do one thing, however fast the server answers. */
export const useSinglePress = (): void => {
  useEffect(() => {
    document.addEventListener('click', onClick, true)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [])
}

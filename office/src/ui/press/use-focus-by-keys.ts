import { type FocusEvent, useEffect, useRef, useState } from 'react'

/** Whether the keyboard is in an element that takes the handlers of `within`: what a press of a pointer focused is left when that goes. */
export const useFocusByKeys = <E extends HTMLElement>() => {
  const ref = useRef<E>(null)
  const [isIn, setIn] = useState(false)
  // What is taken away with the focus on it tells of no blur.
  useEffect(() => {
    if (isIn && !ref.current?.contains(document.activeElement)) setIn(false)
  })
  const within = {
    ref,
    onFocus: ({ target }: FocusEvent) => setIn(target.matches(':focus-visible')),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!ref.current?.contains(relatedTarget)) setIn(false)
    },
  }
  return { isIn, within }
}

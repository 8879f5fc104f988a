import { useCallback, useLayoutEffect, useRef } from 'react'

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

/** Between the key that opens a dialog and its first frame letters are meant for it: they are kept, and are no keys of the page. */
export const useTypedAhead = (opened: boolean): (() => string) => {
  const typed = useRef('')
  useLayoutEffect(() => {
    typed.current = ''
    if (!opened) return
    const onKey = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Element && event.target.closest('[role=dialog]')
      if (isInside || !isLetter(event)) return
      typed.current += event.key
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [opened])
  return useCallback(() => typed.current, [])
}

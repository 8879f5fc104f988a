import { useEffect, useEffectEvent, useState } from 'react'

/** Whether somebody looks at this window; a phone that shows another app does not. */
const useWindowFocus = (): boolean => {
  const [focused, setFocused] = useState(true)
  useEffect(() => {
    const look = () => setFocused(document.hasFocus())
    look()
    window.addEventListener('focus', look)
    window.addEventListener('blur', look)
    return () => {
      window.removeEventListener('focus', look)
      window.removeEventListener('blur', look)
    }
  }, [])
  return focused
}

/** Closes after `ms` (null: nothing is open), but never while it is pointed at or the window is left: then the time begins anew. */
export const useCloseAfter = (ms: number | null, close: () => void) => {
  const [pointed, setPointed] = useState(false)
  const focused = useWindowFocus()
  const waits = ms !== null && focused && !pointed
  const onTime = useEffectEvent(close)
  useEffect(() => {
    if (!waits) return
    const timer = window.setTimeout(() => onTime(), ms ?? 0)
    return () => window.clearTimeout(timer)
  }, [waits, ms])
  return { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) }
}

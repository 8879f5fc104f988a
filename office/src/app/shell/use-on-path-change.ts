import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back after each change of path, not of the search part, and not on the first load. */
export const useOnPathChange = (callback: () => void): void => {
  const path = useLocation({ select: (location) => location.pathname })
  const last = useRef(path)
  const changed = useEffectEvent(callback)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    changed()
  }, [path])
}

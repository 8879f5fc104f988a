import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/** The inner width of an element in pixels, known before it is first painted and kept: nothing is drawn twice for it. */
export const useWidth = () => {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width inside a scroll area, its scrollbar left out; 0 until it is measured. */
export const useRoom = (area: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [area])
  return room
}

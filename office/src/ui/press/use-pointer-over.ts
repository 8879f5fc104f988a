import { type PointerEvent, useCallback, useState } from 'react'
import { useAfterwards } from '../use-afterwards.ts'

/** A finger is not over anything between two touches; for so long it is about to come again. */
const TOUCH_MS = 3_000

/** Whether a pointer is over an element that takes the handlers of `over`, or a finger was a moment ago. */
export const usePointerOver = () => {
  const [isMouseOver, setMouseOver] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const isOver = useAfterwards(isTouched, TOUCH_MS) || isMouseOver
  const set = (event: PointerEvent, is: boolean) =>
    event.pointerType === 'touch' ? setTouched(is) : setMouseOver(is)
  // An element that is taken away is left by no pointer.
  const ref = useCallback((element: Element | null) => {
    if (element) return
    setMouseOver(false)
    setTouched(false)
  }, [])
  const over = {
    ref,
    onPointerEnter: (event: PointerEvent) => set(event, true),
    // A table that came under a pointer is entered when that moves.
    onPointerMove: (event: PointerEvent) => set(event, true),
    onPointerLeave: (event: PointerEvent) => set(event, false),
    onPointerCancel: (event: PointerEvent) => set(event, false),
  }
  return { isOver, over }
}

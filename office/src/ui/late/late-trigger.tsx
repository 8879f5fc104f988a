import { cloneElement, type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import classes from './late.module.css'
import type { LatePart } from './late-part.ts'
import { sayMissing } from './say-missing.tsx'

type Trigger = ReactElement<{
  onClick?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}>
type Props<P> = {
  part: LatePart<P>
  props: P
  opens: 'menu' | 'dialog'
  /** What the part shows of itself while it is closed. */
  children: Trigger
}

/**
 * A button and what opens on it, as a menu. Until its files are here the button stands alone; the part takes its place, to the
 * eye the same, while nobody has his hand or his focus on it, or when it is pressed, and then opens at once.
 */
export const LateTrigger = <P extends object>({ part, props, opens, children }: Props<P>) => {
  const Part = part.usePart()
  const place = useRef<HTMLSpanElement>(null)
  const [isHeld, setHeld] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [isThere, setThere] = useState(Part !== undefined)
  if (Part && !isThere && (!isHeld || wanted)) setThere(true)
  const press = () => {
    setWanted(true)
    part.load().catch(() => {
      setWanted(false)
      sayMissing()
    })
  }
  useLayoutEffect(() => {
    if (!isThere || !wanted) return
    const button = place.current?.querySelector('button')
    button?.focus({ preventScroll: true })
    button?.click()
  }, [isThere, wanted])
  const held = isThere
    ? {}
    : {
        onFocus: () => setHeld(true),
        onBlur: () => setHeld(false),
        onPointerEnter: () => void part.load().catch(() => undefined),
      }
  return (
    <span ref={place} className={classes.place} {...held}>
      {Part && isThere ? (
        <Part {...props} />
      ) : (
        cloneElement(children, {
          onClick: press,
          'aria-haspopup': opens,
          'aria-expanded': false,
        })
      )}
    </span>
  )
}

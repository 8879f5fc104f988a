import { type ReactNode, useEffect, useRef } from 'react'
import classes from './page-head.module.css'

type Props = {
  title: string
  note?: ReactNode
  /** Where a field of the screen takes the focus instead of its heading. */
  fieldHasFocus?: boolean
  children?: ReactNode
}

let firstScreen = true

/** A screen's h1, which takes focus on a route change (D4) but not on the first load; `note` beside it, actions at the right. */
export const PageHead = ({ title, note, fieldHasFocus, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (firstScreen) firstScreen = false
    else if (title && !fieldHasFocus) heading.current?.focus({ preventScroll: true })
  }, [title, fieldHasFocus])
  return (
    <header className={classes.head}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {note && <div className={classes.note}>{note}</div>}
      <div className={classes.actions}>{children}</div>
    </header>
  )
}

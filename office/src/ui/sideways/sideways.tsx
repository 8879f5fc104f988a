import type { ReactNode } from 'react'
import { noteMore } from './note-more.ts'
import classes from './sideways.module.css'

type Props = {
  label: string
  /** No taller than this, in pixels. */
  tallest?: number
  children: ReactNode
}

/** A table that may be wider than its place: it is scrolled by keys too, and a shadow at its edge says that there is more. */
export const Sideways = ({ label, tallest, children }: Props) => (
  <div className={classes.frame}>
    <section
      ref={noteMore}
      className={classes.scroll}
      style={tallest ? { maxHeight: tallest } : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  </div>
)

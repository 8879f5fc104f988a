import type { ReactNode } from 'react'
import classes from './figure.module.css'

/** A longer one is no price and no weight: it may break, so that it stays on the page. */
const LONGEST = 18

/** A number with what belongs to it, never broken in two. */
export const Figure = ({ children }: { children: string }): ReactNode =>
  children.length > LONGEST ? children : <span className={classes.whole}>{children}</span>

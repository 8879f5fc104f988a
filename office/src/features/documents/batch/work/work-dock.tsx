import type { ReactNode } from 'react'
import classes from './work.module.css'

/** What is done with files, told at the screen's foot: it comes and goes, and moves nothing above it. */
export const WorkDock = ({ children }: { children: ReactNode }) => (
  <div className={classes.dock}>{children}</div>
)

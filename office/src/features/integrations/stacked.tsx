import type { ReactNode } from 'react'
import classes from './integrations.module.css'

/** What a cell says, and small under it what belongs to it. */
export const Stacked = ({ small, children }: { small?: ReactNode; children: ReactNode }) => (
  <span className={classes.stack}>
    <span className={classes.main}>{children}</span>
    {small && <small>{small}</small>}
  </span>
)

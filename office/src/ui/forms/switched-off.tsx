import type { ReactNode } from 'react'
import classes from './switched-off.module.css'

/** Fields and buttons that are off for as long as there is a reason, which stands below them; what was typed stays. */
export const SwitchedOff = ({ why, children }: { why: string | null; children: ReactNode }) => (
  <fieldset className={classes.all} disabled={why !== null}>
    {children}
    {why !== null && <p className={classes.why}>{why}</p>}
  </fieldset>
)

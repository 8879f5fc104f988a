import type { ReactNode } from 'react'
import classes from './panel.module.css'

type Props = {
  /** The anchor of the section: #travel. */
  id: string
  title: string
  /** Beside the title, small: a count, a unit. */
  note?: ReactNode
  actions?: ReactNode
  /** Said in one line instead of the children, where there is nothing to show. */
  empty?: string | undefined
  children?: ReactNode
}

/** One section of a page: a card with a heading and an anchor; with nothing in it, one line. */
export const Panel = ({ id, title, note, actions, empty, children }: Props) => (
  <section
    id={id}
    tabIndex={-1}
    className={classes.panel}
    aria-labelledby={`${id}-title`}
    data-folded={empty !== undefined || undefined}
  >
    <header className={classes.head}>
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      {empty === undefined
        ? note !== undefined && <span className={classes.note}>{note}</span>
        : empty && <span className={classes.note}>{empty}</span>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
    {empty === undefined && children}
  </section>
)

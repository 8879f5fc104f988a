import type { ReactNode } from 'react'
import { Angkor } from '../../ui/brand/angkor.tsx'
import { Logo } from '../../ui/brand/logo.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import classes from './auth-card.module.css'

type Props = {
  title: string
  lead?: string
  /** Where a field takes the focus instead of the heading (D4). */
  fieldHasFocus?: boolean
  children: ReactNode
}

/** The centred card on the full-height drawing that every screen before sign-in shares. */
export const AuthCard = ({ title, lead, fieldHasFocus = false, children }: Props) => (
  <main className={classes.page}>
    <Angkor className={classes.drawing} />
    <section tabIndex={-1} className={classes.card}>
      <div className={classes.badge}>
        <Logo size={72} />
      </div>
      <p className={classes.brand}>Cambodia E-Arrival</p>
      <div className={classes.title}>
        <PageHead title={title} fieldHasFocus={fieldHasFocus} />
      </div>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  </main>
)

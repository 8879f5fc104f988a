import type { ReactNode } from 'react'
import { Angkor } from './brand/angkor.tsx'
import classes from './calm-page.module.css'
import { LinkButton } from './link-button.tsx'
import { PageHead } from './page-head.tsx'

type Props = { title: string; children: ReactNode; back: { to: string; label: string } }

/** A quiet page that explains itself and leads on: not found, not allowed, not built yet. */
export const CalmPage = ({ title, children, back }: Props) => (
  <div className={classes.page}>
    <Angkor className={classes.drawing} />
    <PageHead title={title} />
    <div className={classes.words}>{children}</div>
    <LinkButton to={back.to} variant="default" className={classes.back ?? ''}>
      {back.label}
    </LinkButton>
  </div>
)

import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

type Props = { title: string; text?: string; children?: ReactNode }

/** Something to know before going on, in its place on the page; actions at its end. */
export const Notice = ({ title, text, children }: Props) => (
  <div className={classes.notice}>
    <IconAlertTriangle size={18} aria-hidden />
    <p>
      <strong dir="auto">{title}</strong> {text}
    </p>
    {children}
  </div>
)

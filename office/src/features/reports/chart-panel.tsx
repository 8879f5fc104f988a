import { type ReactNode, Suspense, useId } from 'react'
import classes from './chart-panel.module.css'

type Props = {
  title: string
  /** Without numbers there is no chart. */
  shown: boolean
  children: ReactNode
}

/** The place of a chart beside its table; the chart's own code comes when it is first shown. */
export const ChartPanel = ({ title, shown, children }: Props) => {
  const id = useId()
  if (!shown) return null
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <Suspense fallback={<div className={classes.waiting} aria-hidden="true" />}>
        {children}
      </Suspense>
    </section>
  )
}

import { type ReactNode, Suspense, useId } from 'react'
import { Guarded } from '../../ui/broken/guarded.tsx'
import classes from './chart-panel.module.css'

type Props = {
  title: string
  /** While numbers load their place is kept; without any there is no chart. */
  state: 'loading' | 'shown' | 'none'
  children: ReactNode
}

/** The place of a chart beside its table; the chart's own code comes when it is first shown. */
export const ChartPanel = ({ title, state, children }: Props) => {
  const id = useId()
  if (state === 'none') return null
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {state === 'loading' ? (
        <Waiting />
      ) : (
        <Guarded>
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </Guarded>
      )}
    </section>
  )
}

const Waiting = () => <div className={classes.waiting} aria-hidden="true" />

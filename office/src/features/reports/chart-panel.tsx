import { type ReactNode, Suspense, useId } from 'react'
import { Guarded } from '../../ui/broken/guarded.tsx'
import classes from './chart-panel.module.css'

type Props = {
  title: string
  /** While numbers load their place is kept; without any there is no chart. */
  state: 'loading' | 'shown' | 'none'
  /** What is shown is still of other days. */
  stale?: boolean
  /** How high the place is that is kept. */
  height?: number
  children: ReactNode
}

/** The place of a chart beside its table; the chart's own code comes when it is first shown. */
export const ChartPanel = ({ title, state, stale = false, height, children }: Props) => {
  const id = useId()
  if (state === 'none') return null
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {state === 'loading' ? (
        <Waiting height={height} />
      ) : (
        <div className={classes.shown} data-stale={stale || undefined}>
          <Guarded>
            <Suspense fallback={<Waiting height={height} />}>{children}</Suspense>
          </Guarded>
        </div>
      )}
    </section>
  )
}

const Waiting = ({ height }: { height: number | undefined }) => (
  <div className={classes.waiting} style={{ height }} aria-hidden="true" />
)

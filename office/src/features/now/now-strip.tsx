import type { Now, NowFigure } from '@e-arrival/contract/now/get-now'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Count } from '../../ui/count.tsx'
import { useNow } from './now-numbers.ts'
import classes from './now-strip.module.css'
import { figureWords, listOf } from './now-words.ts'

type Counted = Pick<Now['days'][number], 'count' | 'bounded' | 'filters'>

const shown: readonly NowFigure[] = ['late', 'at-risk', 'answered', 'not-fetched', 'mail-lost']

/** The few numbers of Now that everybody works by, in one quiet line; a number that is nought keeps its place. What waits besides stands last. */
export const NowStrip = ({ children }: { children?: ReactNode }) => {
  const { data } = useNow()
  if (!data) return null
  const [today] = data.days
  const figure = (one: Counted, words: string, tone?: string): ReactNode => (
    <Link
      key={words}
      {...listOf(one, data)}
      className={classes.number}
      data-tone={one.count > 0 ? tone : undefined}
    >
      {words} <Count value={one.count} bounded={one.bounded} />
    </Link>
  )
  return (
    <nav
      aria-label={data.queue === 'myOrder' ? 'Now, of your orders' : 'Now'}
      className={classes.strip}
    >
      {today && figure(today, 'File today')}
      {data.figures
        .filter(({ name }) => shown.includes(name))
        .map((one) => {
          const { short, tone } = figureWords[one.name]
          return figure(one, short, tone)
        })}
      {children}
    </nav>
  )
}

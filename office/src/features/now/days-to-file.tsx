import type { Now } from '@e-arrival/contract/now/get-now'
import { Link } from '@tanstack/react-router'
import { Count } from '../../ui/count.tsx'
import classes from './now.module.css'
import { dayWords, listOf, markOf } from './now-words.ts'

/** Today and the days to come, each a link to the orders whose window opens on it. */
export const DaysToFile = ({ now }: { now: Now }) => (
  <>
    <ol className={classes.days}>
      {now.days.map((one) => {
        const isToday = one.day === now.today
        const mark = markOf(one)
        return (
          <li key={one.day}>
            <Link
              {...listOf(one, now)}
              className={classes.day}
              data-today={isToday || undefined}
              data-off={mark !== '' || undefined}
            >
              <span className={classes.date}>{isToday ? 'Today' : dayWords(one.day)}</span>
              <span className={classes.number} data-none={one.count === 0 || undefined}>
                <Count value={one.count} bounded={one.bounded} />
              </span>
              <span className={classes.mark} title={mark}>
                {mark}
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
    {now.moon_days_unknown.length > 0 && (
      <p className={classes.note}>
        Of {now.moon_days_unknown.join(' and ')} only the holidays of a fixed day are marked: those
        that follow the moon are not announced here yet.
      </p>
    )}
  </>
)

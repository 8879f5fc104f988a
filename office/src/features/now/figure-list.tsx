import { encodeOrderId } from '@e-arrival/contract/call/ids'
import type { Now, NowFigure } from '@e-arrival/contract/now/get-now'
import { figureTitles } from '@e-arrival/contract/now/words'
import { calendarDate, dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import { Link } from '@tanstack/react-router'
import { Count } from '../../ui/count.tsx'
import classes from './now.module.css'
import { dayWords, figureWords, listOf } from './now-words.ts'

/** Where the oldest are not told by name. */
const sinceWords = ({ oldest, longest }: Now['figures'][number]): string =>
  oldest === null || longest ? '' : `oldest since ${dayWords(dayIn(OFFICE_ZONE, new Date(oldest)))}`

/** The orders of a number that stand longest, each with its day. */
const LongestOf = ({ figure: { name, longest = [] } }: { figure: Now['figures'][number] }) =>
  longest.length > 0 && (
    <ul className={classes.longest} aria-label={`${figureTitles[name]}, the oldest first`}>
      {longest.map(({ order_id, since }) => (
        <li key={order_id}>
          <span className={classes.since}>{calendarDate(dayIn(OFFICE_ZONE, new Date(since)))}</span>
          <Link
            to="/admin/view-order/$orderId"
            params={{ orderId: encodeOrderId(order_id) }}
            className={classes.id}
          >
            {order_id}
          </Link>
        </li>
      ))}
    </ul>
  )

type Props = { now: Now; names: readonly NowFigure[] }

/** Numbers with what each counts, those that the caller is told. */
export const FigureList = ({ now, names }: Props) => (
  <ul className={classes.figures}>
    {now.figures
      .filter(({ name }) => names.includes(name))
      .map((figure) => {
        const { rule, tone } = figureWords[figure.name]
        return (
          <li key={figure.name}>
            <Link
              {...listOf(figure, now)}
              className={classes.figure}
              data-tone={figure.count > 0 ? tone : undefined}
            >
              <span className={classes.number}>
                <Count value={figure.count} bounded={figure.bounded} />
              </span>
              <span className={classes.words}>
                <span className={classes.title}>{figureTitles[figure.name]}</span>
                <span className={classes.rule}>{rule}</span>
                <span className={classes.rule}>{sinceWords(figure)}</span>
              </span>
            </Link>
            <LongestOf figure={figure} />
          </li>
        )
      })}
  </ul>
)

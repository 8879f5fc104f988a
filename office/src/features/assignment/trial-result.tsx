import type { Trial } from '@e-arrival/contract/assignment/rules'
import classes from './assignment.module.css'
import { ordersOf, reasonsOf, sumOf } from './trial-words.ts'

type Props = {
  trial: Trial | undefined
  /** The rules in the form are not those that were tried. */
  isOld: boolean
}

/** What the rules would have done with yesterday's orders, and what that takes for granted. */
export const TrialResult = ({ trial, isOld }: Props) => (
  <div role="status" className={classes.trial}>
    {trial && (
      <>
        <p className={classes.sum} dir="auto">
          {sumOf(trial)}
        </p>
        {isOld && <p>The rules were changed since: try them again.</p>}
        <ul>
          {reasonsOf(trial).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={classes.note}>
          {ordersOf(trial)} (Phnom Penh), unpaid, deleted and refunded ones apart: as if all of them
          waited now, given to those who are in now, with what they hold now, and nothing finished
          meanwhile. No order was touched.
        </p>
      </>
    )}
  </div>
)

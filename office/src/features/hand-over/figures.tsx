import type { HandOverProposal } from '@e-arrival/contract/hand-over/hand-over'
import { figureTitles } from '@e-arrival/contract/now/words'
import { Count } from '../../ui/count.tsx'
import classes from './hand-over.module.css'

/** Numbers of Now in one line, those that are none left out. */
export const Figures = ({ figures, queue }: Pick<HandOverProposal, 'figures' | 'queue'>) => {
  const open = figures.filter(({ count }) => count > 0)
  return (
    <p className={classes.figures}>
      {queue === 'myOrder' && <span>Of own orders:</span>}
      {open.length === 0 && <span>Nothing open and due.</span>}
      {open.map(({ name, count, bounded }) => (
        <span key={name}>
          {figureTitles[name]}{' '}
          <strong>
            <Count value={count} bounded={bounded} />
          </strong>
        </span>
      ))}
    </p>
  )
}

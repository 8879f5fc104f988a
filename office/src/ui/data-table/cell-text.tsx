import { SoftBreaks } from '../soft-breaks.tsx'
import classes from './cell-text.module.css'

type Props = { value: string; oneLine?: 'always' | 'dense' }

/** Text of a cell in whatever script and direction it has: two lines or one, whole on a card. */
export const CellText = ({ value, oneLine }: Props) => (
  <bdi className={classes.text} data-one-line={oneLine} title={value}>
    <SoftBreaks text={value || '-'} />
  </bdi>
)

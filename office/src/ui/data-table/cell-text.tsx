import { SoftBreaks } from '../soft-breaks.tsx'
import classes from './cell-text.module.css'

/** Text of a cell in whatever script and direction it has: two lines, in dense rows one, whole on a card. */
export const CellText = ({ value }: { value: string }) => (
  <bdi className={classes.text} title={value}>
    <SoftBreaks text={value || '-'} />
  </bdi>
)

import classes from './charts.module.css'
import { shortName } from './short-name.ts'

const MOST_LETTERS = 13
/** Room for the number at the right end, which stands in a column of its own. */
const NUMBER_PX = 46
const GAP_PX = 4

const digits = new Intl.NumberFormat('en-US')

type Props = { x: number | string; y: number | string; country: string; count: number | undefined }

/** A bar's name and, so that it is read without measuring, its number. */
export const CountryTick = ({ x, y, country, count = 0 }: Props) => (
  <g className={classes.tick}>
    <text x={Number(x) - NUMBER_PX} y={y} dy="0.35em" textAnchor="end">
      {shortName(country, MOST_LETTERS)}
    </text>
    <text x={Number(x) - GAP_PX} y={y} dy="0.35em" textAnchor="end" className={classes.number}>
      {digits.format(count)}
    </text>
  </g>
)

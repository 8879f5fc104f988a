import { NO_RECORDS } from '../no-records.ts'
import classes from './table-states.module.css'

/** Both empty texts of the specification, once they are known to be so, with a small drawing of an empty tray (spec 1 §2, D45). */
export const TableEmpty = ({ asking }: { asking: boolean }) => (
  <div className={classes.state}>
    <svg width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
        <path d="M14 40 26 16H70L82 40V60H14Z" />
        <path d="M14 40H34a14 9 0 0 0 28 0H82" />
        <path d="M36 26H60M33 32H63" opacity="0.5" />
        <path d="M4 60H92" />
      </g>
    </svg>
    <p className={classes.title}>{asking ? 'Loading…' : NO_RECORDS}</p>
    {!asking && <p className={classes.red}>No data available in table</p>}
  </div>
)

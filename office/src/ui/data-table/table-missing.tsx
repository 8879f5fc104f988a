import { MissingPart } from '../broken/missing-part.tsx'
import classes from './table-states.module.css'

/** In the table's place when the part could not be loaded that a long list is shown by. */
export const TableMissing = () => (
  <div className={classes.failure} role="alert">
    <MissingPart button={{ variant: 'default' }}>
      {(text, button) => (
        <>
          <p className={classes.title}>The list could not be shown</p>
          <p>{text}</p>
          {button}
        </>
      )}
    </MissingPart>
  </div>
)

import { toast } from 'react-toastify'
import { MissingPart } from '../broken/missing-part.tsx'
import classes from './late.module.css'

/**
 * Says that a part which was asked for could not be loaded, and leads on by a reload: browsers do not ask again for a
 * file of a program that failed.
 */
export const sayMissing = (): void =>
  void toast.error(
    <MissingPart say="brief" button={{ size: 'xs', variant: 'default', flex: 'none' }}>
      {(text, button) => (
        <div className={classes.missing}>
          {text}
          {button}
        </div>
      )}
    </MissingPart>,
    { toastId: 'missing part', autoClose: false },
  )

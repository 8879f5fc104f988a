import type { BulkResult } from '@e-arrival/contract/call/ids'
import { CopyId } from '../../../ui/copy/copy-id.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { counted, inDigits } from '../../../ui/digits.ts'
import classes from './failed-dialog.module.css'

/** More would be a page that nobody reads to its end, and that takes long to be drawn. */
const MOST_NAMED = 1_000

type Props = { failed: BulkResult; onClose: () => void }

/** What could not be done, order by order, with the reason (D31). */
export const FailedDialog = ({ failed, onClose }: Props) => (
  <Dialog
    opened={failed.length > 0}
    onClose={onClose}
    staysOnBack
    size="lg"
    title={`${counted(failed.length, 'order')} ${failed.length === 1 ? 'was' : 'were'} not changed`}
  >
    <ul className={classes.list} data-told>
      {failed.slice(0, MOST_NAMED).map(({ order_id, message }) => (
        <li key={order_id}>
          <CopyId value={order_id} what="order id" />
          <span>{message}</span>
        </li>
      ))}
    </ul>
    {failed.length > MOST_NAMED && (
      <p>And {inDigits(failed.length - MOST_NAMED)} more. They stand in their lists as they are.</p>
    )}
  </Dialog>
)

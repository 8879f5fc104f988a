import type { BulkResult } from '@e-arrival/contract/call/ids'
import { CopyId } from '../../../ui/copy/copy-id.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import classes from './failed-dialog.module.css'

type Props = { failed: BulkResult; onClose: () => void }

/** What could not be done, order by order, with the reason (D31). */
export const FailedDialog = ({ failed, onClose }: Props) => (
  <Dialog
    opened={failed.length > 0}
    onClose={onClose}
    staysOnBack
    size="lg"
    title={
      failed.length === 1 ? '1 order was not changed' : `${failed.length} orders were not changed`
    }
  >
    <ul className={classes.list}>
      {failed.map(({ order_id, message }) => (
        <li key={order_id}>
          <CopyId value={order_id} what="order id" />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  </Dialog>
)

import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { MessageForm } from './message-form.tsx'

export type MessageDialogProps = {
  order: OrderDetail
  opened: boolean
  onClose: () => void
  /** A saved text to begin with; '' for none. */
  text: string
  /** What was typed while the dialog was coming. */
  typedAhead: () => string
}

export const MessageDialog = ({ opened, onClose, ...form }: MessageDialogProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    size="lg"
    title="Write to the traveller"
    takesTypedItself
  >
    <MessageForm {...form} onDone={onClose} />
  </Dialog>
)

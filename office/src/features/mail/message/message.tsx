import { Late } from '../../../ui/late/late.tsx'
import { latePart } from '../../../ui/late/late-part.ts'
import { useTypedAhead } from '../../../ui/press/use-typed-ahead.ts'
import type { MessageDialogProps } from './message-dialog.tsx'

const lateDialog = latePart(async () => (await import('./message-dialog.tsx')).MessageDialog)

/** A mail to the traveller that is no approval (D91), once it is asked for. */
export const Message = (props: Omit<MessageDialogProps, 'typedAhead'>) => {
  const typedAhead = useTypedAhead(props.opened)
  return (
    <Late
      part={lateDialog}
      wanted={props.opened}
      onMissing={props.onClose}
      props={{ ...props, typedAhead }}
    />
  )
}

import { Button } from '@mantine/core'

type Props = {
  isSending: boolean
  /** Lets go of what was typed. */
  giveUp: () => unknown
  onClose: () => void
}

/** Leaves a form and gives up what was typed. What was sent goes on: from there on it promises no more than to close, and the words wait for its answer. */
export const LeaveButton = ({ isSending, giveUp, onClose }: Props) => {
  const leave = () => {
    if (!isSending) giveUp()
    onClose()
  }
  return (
    <Button variant="default" miw={84} onClick={leave}>
      {isSending ? 'Close' : 'Cancel'}
    </Button>
  )
}

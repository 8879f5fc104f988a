import { Button } from '@mantine/core'

type Props = { isSending: boolean; onLeave: () => void }

/** Leaves a form. What was sent goes on: from there on it promises no more than to close. */
export const LeaveButton = ({ isSending, onLeave }: Props) => (
  <Button variant="default" miw={84} onClick={onLeave}>
    {isSending ? 'Close' : 'Cancel'}
  </Button>
)

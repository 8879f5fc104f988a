import { Button } from '@mantine/core'

type Props = { message: string; onRetry: () => void }

/** In the place of what could not be loaded into a part of a screen: what happened, and Retry, in one line. */
export const RetryLine = ({ message, onRetry }: Props) => (
  <p role="alert">
    {message}{' '}
    <Button size="compact-sm" variant="default" onClick={onRetry}>
      Retry
    </Button>
  </p>
)

import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { messageOf } from '../api/api-error.ts'
import { isMissingPart, MISSING_PART } from '../ui/broken/missing-part.ts'
import { CalmPage } from '../ui/calm-page.tsx'

/** What a screen that broke shows: what happened, another try, and a way back. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => (
  <CalmPage
    title="This screen could not be shown"
    back={{ to: '/admin', label: 'Back to the orders' }}
  >
    <p>{isMissingPart(error) ? MISSING_PART : messageOf(error)}</p>
    {isMissingPart(error) ? (
      <Button onClick={() => window.location.reload()}>Reload</Button>
    ) : (
      <Button onClick={reset}>Try again</Button>
    )}
  </CalmPage>
)

import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { messageOf } from '../api/api-error.ts'
import { MissingPart } from '../ui/broken/missing-part.tsx'
import { isMissingPart } from '../ui/broken/or-missing.ts'
import { CalmPage } from '../ui/calm-page.tsx'

/** What a screen that broke shows: what happened, another try, and a way back. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => (
  <CalmPage
    title="This screen could not be shown"
    back={{ to: '/admin', label: 'Back to the orders' }}
  >
    {isMissingPart(error) ? (
      <MissingPart>
        {(text, button) => (
          <>
            <p>{text}</p>
            {button}
          </>
        )}
      </MissingPart>
    ) : (
      <>
        <p>{messageOf(error)}</p>
        <Button onClick={reset}>Try again</Button>
      </>
    )}
  </CalmPage>
)

import { Button } from '@mantine/core'
import { Children, type ReactNode } from 'react'
import { Notice } from '../notice.tsx'
import { Boundary } from './boundary.tsx'
import { isMissingPart, MISSING_PART } from './missing-part.ts'

const brokenPart = (error: unknown, again: () => void): ReactNode => {
  const missing = isMissingPart(error)
  return (
    <Notice
      title="This part could not be shown."
      text={missing ? MISSING_PART : 'The rest of the page works.'}
    >
      <Button
        size="compact-sm"
        variant="default"
        onClick={missing ? () => window.location.reload() : again}
      >
        {missing ? 'Reload' : 'Try again'}
      </Button>
    </Notice>
  )
}

type Props = {
  children: ReactNode
  /** Left out without a word where it breaks: it stands beside the work and not in it. */
  quiet?: boolean
}

/** Each child in a boundary of its own: a part that throws says so in its place and takes no other with it. */
export const Guarded = ({ children, quiet = false }: Props) =>
  Children.map(children, (child) =>
    child === null || child === undefined || child === false ? null : (
      <Boundary fallback={quiet ? () => null : brokenPart}>{child}</Boundary>
    ),
  )

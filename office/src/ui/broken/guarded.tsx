import { Button } from '@mantine/core'
import { Children, type ReactNode } from 'react'
import { Notice } from '../notice.tsx'
import { Boundary } from './boundary.tsx'
import { MissingPart } from './missing-part.tsx'
import { isMissingPart } from './or-missing.ts'

const TITLE = 'This part could not be shown.'
const small = { size: 'compact-sm', variant: 'default' } as const

const brokenPart = (error: unknown, again: () => void): ReactNode =>
  isMissingPart(error) ? (
    <MissingPart button={small}>
      {(text, button) => (
        <Notice title={TITLE} text={text}>
          {button}
        </Notice>
      )}
    </MissingPart>
  ) : (
    <Notice title={TITLE} text="The rest of the page works.">
      <Button {...small} onClick={again}>
        Try again
      </Button>
    </Notice>
  )

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

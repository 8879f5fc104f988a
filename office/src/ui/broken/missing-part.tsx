import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'

const MISSING = 'A part of this page could not be loaded'
const words = {
  whole: {
    gone: `${MISSING}. The back office may have been updated: reload to go on.`,
    noLine: `${MISSING}, since the server cannot be reached. Check your connection and try again.`,
  },
  /** Two lines of a toast, which has no more room in the header. */
  brief: {
    gone: `${MISSING}. Reload to go on.`,
    noLine: `${MISSING}. The server cannot be reached.`,
  },
}

type Props = {
  say?: keyof typeof words
  button?: ButtonProps
  children: (text: string, button: ReactNode) => ReactNode
}

/** What is said of it, and the way on: a reload, but not while the line is lost, since that leaves the browser's dead page. */
export const MissingPart = ({ say = 'whole', button = {}, children }: Props) => {
  const [reached, setReached] = useState(navigator.onLine)
  const { gone, noLine } = words[say]
  const reload = (): void => {
    if (navigator.onLine) window.location.reload()
    else setReached(false)
  }
  return children(
    reached ? gone : noLine,
    <Button {...button} onClick={reload}>
      {reached ? 'Reload' : 'Try again'}
    </Button>,
  )
}

import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'

const GONE =
  'A part of this page could not be loaded. The back office may have been updated: reload to go on.'
const NO_LINE =
  'A part of this page could not be loaded, since the server cannot be reached. Check your connection and try again.'

type Props = { button?: ButtonProps; children: (text: string, button: ReactNode) => ReactNode }

/** What is said of it, and the way on: a reload, but not while the line is lost, since that leaves the browser's dead page. */
export const MissingPart = ({ button = {}, children }: Props) => {
  const [reached, setReached] = useState(navigator.onLine)
  const reload = (): void => {
    if (navigator.onLine) window.location.reload()
    else setReached(false)
  }
  return children(
    reached ? GONE : NO_LINE,
    <Button {...button} onClick={reload}>
      {reached ? 'Reload' : 'Try again'}
    </Button>,
  )
}

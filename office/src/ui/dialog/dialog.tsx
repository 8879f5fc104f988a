import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import classes from './dialog.module.css'
import { useEscapeOfTopmost } from './use-escape-of-topmost.ts'
import { useLeftByBack } from './use-left-by-back.ts'

type Props = Pick<ModalProps, 'opened' | 'onClose' | 'size'> & {
  title: string
  /** What it shows comes once: no way out but the one that says so. */
  shownOnce?: boolean
  /** It tells of work that goes on, or of what came of it, whatever page is before it. */
  staysOnBack?: boolean
  children: ReactNode
}

/**
 * A modal with its title and a close button. Its head is no landmark, unlike the one of Mantine's ready-made Modal. While
 * it closes it shows what it showed, though who opened it may have forgotten that already.
 */
export const Dialog = ({
  title,
  children,
  shownOnce = false,
  staysOnBack = shownOnce,
  ...modal
}: Props) => {
  const shown = useRef({ title, children })
  if (modal.opened) shown.current = { title, children }
  useEscapeOfTopmost(modal.opened, () => {
    if (!shownOnce) modal.onClose()
  })
  useLeftByBack(modal.opened && !staysOnBack, modal.onClose)
  return (
    <Modal.Root centered closeOnEscape={false} closeOnClickOutside={!shownOnce} {...modal}>
      <Modal.Overlay data-once />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{shown.current.title}</Modal.Title>
          {!shownOnce && <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body
          className={classes.body ?? ''}
          // React hands it on to the form that the dialog was opened from, which would send itself.
          onSubmit={(event) => event.stopPropagation()}
        >
          {shown.current.children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

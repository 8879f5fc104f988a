import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { listenForFaultySends } from '../forms/lead-to-fault.ts'
import { listenForTypedOn } from '../press/typed-on.ts'
import { useTypedIntoFirst } from '../press/use-typed-into-first.ts'
import classes from './dialog.module.css'
import { useEscapeOfTopmost } from './use-escape-of-topmost.ts'
import { useLayer } from './use-layer.ts'
import { useLeftByBack } from './use-left-by-back.ts'

type Props = Pick<ModalProps, 'opened' | 'onClose' | 'size'> & {
  title: string
  /** No way out but its own buttons: what it shows comes once, or what it tells of would be ended by a slip. */
  closesByButton?: boolean
  /** It tells of work that goes on, or of what came of it, whatever page is before it. */
  staysOnBack?: boolean
  /** What was typed since its key is taken by what is in it, which may come later. */
  takesTypedItself?: boolean
  children: ReactNode
}

/**
 * A modal with its title and a close button. Its head is no landmark, unlike the one of Mantine's ready-made Modal. While
 * it closes it shows what it showed, though who opened it may have forgotten that already.
 */
export const Dialog = ({
  title,
  children,
  closesByButton = false,
  staysOnBack = closesByButton,
  takesTypedItself = false,
  ...modal
}: Props) => {
  const shown = useRef({ title, children })
  if (modal.opened) shown.current = { title, children }
  useEscapeOfTopmost(modal.opened, () => {
    if (!closesByButton) modal.onClose()
  })
  useLeftByBack(modal.opened && !staysOnBack, modal.onClose)
  useEffect(listenForTypedOn, [])
  useEffect(listenForFaultySends, [])
  const zIndex = useLayer(modal.opened)
  const onFirstFocus = useTypedIntoFirst(modal.opened && !takesTypedItself)
  return (
    <Modal.Root
      closeOnEscape={false}
      closeOnClickOutside={!closesByButton}
      zIndex={zIndex}
      {...modal}
    >
      <Modal.Overlay data-once />
      <Modal.Content onFocus={onFirstFocus} data-closes={!modal.opened || undefined}>
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{shown.current.title}</Modal.Title>
          {!closesByButton && <Modal.CloseButton aria-label="Close" />}
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

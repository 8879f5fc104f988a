import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

type Props = Pick<ModalProps, 'opened' | 'onClose' | 'size'> & {
  title: string
  children: ReactNode
}

/** A modal with its title and a close button. Its head is no landmark, unlike the one of Mantine's ready-made Modal. */
export const Dialog = ({ title, children, ...modal }: Props) => (
  <Modal.Root centered {...modal}>
    <Modal.Overlay />
    <Modal.Content>
      <div className={classes.head}>
        <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </div>
      <Modal.Body className={classes.body ?? ''}>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
)

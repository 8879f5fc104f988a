import { Button, TextInput } from '@mantine/core'
import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { LeaveButton } from '../../ui/dialog/leave-button.tsx'
import classes from './integrations.module.css'

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Lets go of what was typed. */
  giveUp: () => unknown
  onClose: () => void
  making: boolean
  /** The words of the button that makes it. */
  make: string
  children: ReactNode
}

/** The form of something new, whose secret is shown once in its place. */
export const MakeForm = ({ onSubmit, giveUp, onClose, making, make, children }: Props) => (
  <form className={classes.form} noValidate onSubmit={onSubmit}>
    {children}
    <div className={classes.buttons}>
      <LeaveButton isSending={making} giveUp={giveUp} onClose={onClose} />
      <Button data-once type="submit" loading={making}>
        {make}
      </Button>
    </div>
  </form>
)

/** The landing domain that it will be of. */
export const DomainField = (props: ComponentProps<typeof TextInput>) => (
  <TextInput
    label="Landing domain"
    placeholder="shop.example"
    autoComplete="off"
    data-autofocus
    {...props}
  />
)

import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Late } from '../../ui/late/late.tsx'
import { latePart } from '../../ui/late/late-part.ts'
import { useTypedAhead } from '../../ui/press/use-typed-ahead.ts'

const latePicker = latePart(async () => (await import('./text-picker.tsx')).TextPicker)

/** Opens the saved texts; what is chosen goes into the comment, or into a mail. */
export const SavedTextsButton = ({
  order,
  onTake,
  onMail,
}: {
  order: OrderDetail
  onTake: (text: string) => void
  /** Begins a mail with the text; absent where none can be written. */
  onMail: ((text: string) => void) | undefined
}) => {
  const [opened, setOpened] = useState(false)
  const onClose = () => setOpened(false)
  const closing = (use: (text: string) => void) => (text: string) => {
    onClose()
    use(text)
  }
  const typedAhead = useTypedAhead(opened)
  return (
    <>
      <Button
        variant="default"
        data-order-key="t"
        aria-keyshortcuts="t"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Saved texts
      </Button>
      <Late
        part={latePicker}
        wanted={opened}
        onMissing={onClose}
        props={{
          ...{ order, opened, onClose, typedAhead },
          onTake: closing(onTake),
          onMail: onMail && closing(onMail),
        }}
      />
    </>
  )
}

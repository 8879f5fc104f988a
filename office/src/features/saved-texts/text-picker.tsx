import type { SavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { DEFAULT_LANGUAGE, languageOf } from '@e-arrival/contract/values/languages'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { type ChoiceProps, ChooseText } from './choose-text.tsx'
import { TextForm } from './text-form.tsx'

type Props = Pick<ChoiceProps, 'order' | 'onTake' | 'onMail' | 'typedAhead'> & {
  opened: boolean
  onClose: () => void
}

/** Chooses a saved text for an order, and is where texts are written and changed. */
export const TextPicker = ({ order, opened, onClose, ...rest }: Props) => {
  /** null: a new one. */
  const [edited, setEdited] = useState<SavedText | null>()
  const [chosenId, setChosenId] = useState<number>()
  const titleOfForm = edited ? 'Change the text' : 'New text'
  const close = () => {
    setEdited(undefined)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      takesTypedItself
      size="lg"
      title={edited === undefined ? 'Saved texts' : titleOfForm}
    >
      {edited === undefined ? (
        <ChooseText {...{ order, chosenId, setChosenId }} onEdit={setEdited} {...rest} />
      ) : (
        <TextForm
          text={edited ?? undefined}
          language={languageOf(order.language) ?? DEFAULT_LANGUAGE}
          onDone={(saved) => {
            if (saved !== undefined) setChosenId(saved)
            setEdited(undefined)
          }}
        />
      )}
    </Dialog>
  )
}

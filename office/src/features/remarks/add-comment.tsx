import { newRemarkSchema } from '@e-arrival/contract/remarks'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useSending } from '../../api/under-way/use-sending.ts'
import { useSession } from '../../api/use-session.ts'
import { isAsEmptied, noteEmptied } from '../../ui/forms/emptied.ts'
import { isPressed } from '../../ui/keyboard/shortcuts.ts'
import { caretOf, putBehind } from '../../ui/keyboard/write-behind.ts'
import { Panel } from '../../ui/panel/panel.tsx'
import { afterPress } from '../../ui/press/after-press.ts'
import classes from './add-comment.module.css'
import { commentShortcuts } from './comment-shortcuts.ts'
import { type Flag, flagNames } from './remark-draft.rules.ts'
import { useRemarkDraft } from './use-remark-draft.ts'
import { useSaveRemark } from './use-save-remark.ts'

const labels: Record<Flag, string> = {
  whatsapp: 'Whatsapp',
  telephone: 'Telephone',
  statusRefund: 'Refund',
  voided: 'Voided',
  chargeBack: 'Chargeback',
}
const FORM = 'comment-form'
const AFTER_DIALOG_MS = 60
const remarkSchema = newRemarkSchema.shape.remark

type Props = {
  orderId: string
  /** The 'Move to …' buttons, from the order page. */
  moveButtons: ReactNode
  /** What brings a saved text; it is handed what puts that in. */
  savedTexts: (take: (text: string) => void) => ReactNode
}

/** Add Comment Below: the remark, its five ticks, and the moves (spec 2 §2, D36). */
export const AddComment = ({ orderId, moveButtons, savedTexts }: Props) => {
  const me = useSession()?.name ?? ''
  const { key, draft, change, name, clear } = useRemarkDraft(me, orderId)
  const [touched, setTouched] = useState(false)
  const save = useSaveRemark(orderId, {
    onSaved: (saved) => {
      clear(saved)
      setTouched(false)
      noteEmptied()
    },
    onRefused: () => change({}),
  })
  const sending = useSending(key)
  const { error } = remarkSchema.safeParse(draft.remark)
  const field = useRef<HTMLTextAreaElement>(null)
  const take = (text: string) => {
    const [start, end] = field.current ? caretOf(field.current) : [0, 0]
    const before = draft.remark.slice(0, start)
    const put = putBehind(before, text)
    change({ remark: before + put + draft.remark.slice(end) })
    // The dialog first gives the focus back to the button that opened it.
    setTimeout(() => {
      const caret = before.length + put.length
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    }, AFTER_DIALOG_MS)
  }
  const submit = () => {
    setTouched(true)
    if (!error) void sending.send(() => save.mutateAsync(name()))
  }
  return (
    <Panel id="comment" title="Add Comment Below">
      <form
        id={FORM}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onKeyDown={(event) => {
          if (isPressed(commentShortcuts.save, event)) submit()
        }}
      >
        <Textarea
          aria-label="Remark"
          classNames={{
            root: classes.remark ?? '',
            wrapper: classes.field ?? '',
            error: classes.fault ?? '',
          }}
          placeholder="Remark"
          dir="auto"
          autosize
          minRows={3}
          maxRows={12}
          ref={field}
          data-order-key="c"
          aria-keyshortcuts="c"
          value={draft.remark}
          onChange={(event) => {
            setTouched(true)
            change({ remark: event.currentTarget.value })
          }}
          onBlur={({ currentTarget }) => {
            if (!isAsEmptied(currentTarget)) afterPress(() => setTouched(true))
          }}
          error={touched && error?.issues[0]?.message}
        />
        <div className={classes.ticks}>
          {flagNames.map((flag) => (
            <Checkbox
              key={flag}
              size="sm"
              label={labels[flag]}
              checked={draft[flag]}
              onChange={(event) => change({ [flag]: event.currentTarget.checked })}
            />
          ))}
        </div>
      </form>
      {/* Beside the form: what is typed and sent in the dialog of the texts is none of the comment's. */}
      <div className={classes.save}>
        {savedTexts(take)}
        <Button type="submit" form={FORM} loading={sending.isSending}>
          Save Comment
        </Button>
      </div>
      <div className={classes.moves}>{moveButtons}</div>
    </Panel>
  )
}

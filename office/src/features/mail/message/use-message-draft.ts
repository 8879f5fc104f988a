import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import { useKeptValues } from '../../../ui/forms/use-kept-values.ts'
import { putBehind } from '../../../ui/keyboard/write-behind.ts'
import type { Message } from './message-since.rules.ts'

/** What the form begins with: a saved text, and what was typed while the dialog was coming; '' for none. */
type Begun = { text: string; typed: string }

/** The text behind what stands there, unless it stands in it already. */
const withText = (before: string, text: string): string =>
  before.includes(text) ? before : before + putBehind(before, text)

/**
 * One draft an order, which names it, whichever way its mail was begun: what was left half-written is there again, a saved text that is taken then and
 * what was typed ahead stand behind it. A saved text that nobody wrote in is no draft. Answers what forgets it (useKeptValues).
 */
export const useMessageDraft = (
  named: string,
  form: UseFormReturnType<Message>,
  { text, typed }: Begun,
) => {
  const isTextAlone = (): boolean => {
    const now = form.getValues()
    return now.subject === '' && now.text === text
  }
  const forget = useKeptValues<Message>(
    named,
    { ...form, isDirty: (field) => form.isDirty(field) && !isTextAlone() },
    ['subject', 'text'],
  )
  const begin = useEffectEvent(() => {
    const before = withText(form.getValues().text, text)
    form.setFieldValue('text', before + putBehind(before, typed))
  })
  // After what was left has come back, and as typed here: it is kept as that is.
  useEffect(() => begin(), [])
  return forget
}

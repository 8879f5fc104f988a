import { type FocusEvent, useLayoutEffect } from 'react'
import { useTypedAhead } from './use-typed-ahead.ts'

const TEXT = 'input:not([type=checkbox], [type=radio]), textarea'

/**
 * What is typed between the key that opens a dialog and the moment in which its field has the focus goes into that field, and is no key of
 * the page; where no field takes the focus it was typed for nothing.
 */
export const useTypedIntoFirst = (opened: boolean) => {
  const takeTyped = useTypedAhead(opened)
  // What takes the focus with its first frame has it before anything can be typed ahead.
  useLayoutEffect(() => {
    if (document.activeElement?.closest('[role=dialog]')) takeTyped()
  })
  return ({ target }: FocusEvent): void => {
    const [typed = ''] = takeTyped().split('\n')
    // As a hand types it: the field's own form hears of it.
    if (typed && target.matches(TEXT)) document.execCommand('insertText', false, typed)
  }
}

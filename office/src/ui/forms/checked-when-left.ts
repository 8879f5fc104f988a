import type { FocusEvent } from 'react'
import { afterPress } from '../press/after-press.ts'
import { isAsEmptied } from './emptied.ts'

type Left = { field: unknown; form: { validateField: (field: never) => unknown } }

/** For `enhanceGetInputProps`: a field is checked when it is left, but as what was sent emptied it, and its fault said once the press that left it is over. */
export const checkedWhenLeft = ({ field, form }: Left) => ({
  onBlur: (left?: FocusEvent<HTMLInputElement>) => {
    if (left && isAsEmptied(left.currentTarget)) return
    afterPress(() => void form.validateField(field as never))
  },
})

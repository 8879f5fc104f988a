import { afterPress } from '../press/after-press.ts'

type Left = { field: unknown; form: { validateField: (field: never) => unknown } }

/** For `enhanceGetInputProps`: a field is checked when it is left, and its fault said once the press that left it is over. */
export const checkedWhenLeft = ({ field, form }: Left) => ({
  onBlur: () => afterPress(() => void form.validateField(field as never)),
})

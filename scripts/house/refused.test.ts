import { expect, it } from 'vitest'
import { officeFilesWith } from './office-files.ts'

/** Who asks what the server found wrong with which field, and what for. */
const asking: Readonly<Record<string, string>> = {
  'api/field-errors.ts': 'where it is told',
  'api/mark-refused.ts': 'marks it in the form: while the toast says it, the field does not',
  'features/hand-over/hand-over-form.tsx': 'keeps what was refused with the draft',
  'features/saved-texts/text-form.tsx': 'leads to the language it is in',
}

it('has one place that writes a refusal at its field: no words stand there and in a toast at once', () => {
  expect(officeFilesWith(/fieldErrorsOf/)).toEqual(Object.keys(asking).toSorted())
})

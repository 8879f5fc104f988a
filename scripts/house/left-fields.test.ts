import { expect, it } from 'vitest'
import { officeFilesWith } from './office-files.ts'

it('has no form that says a fault in the middle of a press: each is checked by checkedWhenLeft or afterPress', () => {
  expect(officeFilesWith(/validateInputOnBlur|validateOnBlur: true/)).toEqual([])
})

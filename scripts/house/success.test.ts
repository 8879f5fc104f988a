import { expect, it } from 'vitest'
import { officeFilesWith } from './office-files.ts'

const HOME = 'ui/toast/say-done.ts'
/** A toast of success, however it is made. */
const SUCCESS = /\btoast\s*(\?\.)?\s*\.?\s*(success\b|\[\s*['"]success)|type:\s*['"]success['"]/

it.each([
  'toast.success(message)',
  'toast\n  .success(message)',
  "toast['success'](message)",
  "toast(message, { type: 'success' })",
])('knows %j for a success', (line) => {
  expect(line).toMatch(SUCCESS)
})

it('has one place in the office that makes a toast green: it asks first how far the call went', () => {
  expect(officeFilesWith(SUCCESS)).toEqual([HOME])
})

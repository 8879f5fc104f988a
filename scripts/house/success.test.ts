import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const office = join(import.meta.dirname, '../../office/src')
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
  const making = globSync('**/*.{ts,tsx}', { cwd: office })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => SUCCESS.test(readFileSync(join(office, file), 'utf8')))
  expect(making).toEqual([HOME])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const office = join(import.meta.dirname, '../../office/src')

it('has no form that says a fault in the middle of a press: each is checked by checkedWhenLeft or afterPress', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: office }).filter((file) =>
    /validateInputOnBlur|validateOnBlur: true/.test(readFileSync(join(office, file), 'utf8')),
  )
  expect(files).toEqual([])
})

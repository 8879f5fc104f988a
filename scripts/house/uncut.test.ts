import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Codes of a fixed length, where what is cut is no word of anybody's; each with its reason. */
const mayCut: Readonly<Record<string, string>> = {}

/** A browser cuts what is pasted into such an input and says nothing: half a reference would be filed as all of it. */
it('has no input that cuts what is pasted', () => {
  const files = globSync('{office,traveller}/src/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  const cutting = files.filter((file) =>
    /\bmaxlength\b\s*[=:]/i.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(cutting.filter((file) => !(file in mayCut))).toEqual([])
})

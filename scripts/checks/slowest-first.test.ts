import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { SLOW } from './slowest-first.ts'

const ROOT = join(import.meta.dirname, '../..')

it.each(SLOW)('names one file, wherever it stands: %s', (name) => {
  const found = globSync('{server,scripts}/**/*.test.ts', {
    cwd: ROOT,
    exclude: (path) => basename(path) === 'node_modules',
  })
  expect(found.filter((file) => basename(file) === name)).toHaveLength(1)
})

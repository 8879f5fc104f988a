import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { LONG_TESTS, SHORT_SPECS } from './long.ts'

const ROOT = join(import.meta.dirname, '../..')
const found = globSync('{server,scripts,e2e}/**/*.{test,spec}.ts', {
  cwd: ROOT,
  exclude: (path) => basename(path) === 'node_modules',
}).map((file) => `/${file}`)

it.each([...LONG_TESTS, ...SHORT_SPECS])('names one file, wherever it stands: %s', (name) => {
  expect(found.filter((file) => file.endsWith(`/${name}`))).toHaveLength(1)
})

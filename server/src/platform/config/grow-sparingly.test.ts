import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { HEAP_GROWS_BY } from './grow-sparingly.ts'

it('V8 knows what it is told of the growth of its heap: of an unknown flag it would say nothing', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  expect(known).toContain(HEAP_GROWS_BY.replace(/=.*/, ' '))
})

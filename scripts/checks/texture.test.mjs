import { expect, test } from 'vitest'
import { findProblems } from './texture.mjs'

const files = (count, name) =>
  Array.from({ length: count }, (_, n) => ({
    path: `server/src/features/mail/${name(n)}`,
    lines: 40,
  }))

test.each([
  ['a file of 301 lines', [{ path: 'server/src/app.ts', lines: 301 }], 'server/src/app.ts has 301'],
  ['a drawer', [{ path: 'office/src/utils/x.ts', lines: 9 }], 'is in a drawer'],
  ['a barrel', [{ path: 'office/src/ui/index.ts', lines: 9 }], 'is a barrel'],
  ['21 files in a folder', files(21, (n) => `a${n}.ts`), 'features/mail holds 21 source files'],
])('%s is named', (_what, planted, problem) => {
  expect(findProblems(planted)).toEqual([expect.stringContaining(problem)])
})

test('tests, fixtures and styles fill no folder, and migrations are a list', () => {
  const beside = ['a.test.ts', 'b.spec.ts', 'c.fixture.ts', 'd.module.css']
  const many = files(20, (n) => `a${n}.ts`)
  const more = files(4, (n) => beside[n])
  const migrations = files(99, (n) => `${n}.ts`).map((file, n) => ({
    ...file,
    path: `server/migrations/${n}.ts`,
  }))
  expect(findProblems([...many, ...more, ...migrations])).toEqual([])
})

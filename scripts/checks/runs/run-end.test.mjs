import { expect, onTestFinished, test, vi } from 'vitest'
import { at } from '../../setup/root.mjs'
import { printClosing } from '../closing.mjs'
import { strayError, unitSecondTries } from './run-end.mjs'

const unitTest = (/** @type {string} */ fullName, /** @type {boolean} */ flaky) => ({
  fullName,
  diagnostic: () => ({ flaky }),
})

test('a unit test that failed first is named with its file', () => {
  const tests = [unitTest('steady', false), unitTest('outbox > sends once', true)]
  const module = { relativeModuleId: 'a.test.ts', children: { allTests: () => tests } }
  expect(unitSecondTries(/** @type {any} */ (module))).toEqual(['a.test.ts › outbox > sends once'])
})

test('the last lines name them', () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => print.mockRestore())
  const result = { passed: 2, failed: 0, skipped: 0, secondTries: ['a.test.ts › sends once'] }
  expect(printClosing([{ title: 'Unit', ms: 1, result }])).toBe(true)
  const said = print.mock.calls.map(([line]) => String(line)).join('')
  print.mockRestore()
  expect(said).toContain(
    'FAILED FIRST, PASSED WHEN TRIED AGAIN: 1 !!!\n!!! a.test.ts › sends once\n',
  )
  expect(said.trim().split('\n').at(-1)).toBe('2 passed, 0 failed')
})

test('an error that failed no test is told with the file that ran, and where it came from', () => {
  const error = {
    type: 'Unhandled Rejection',
    message: 'read ECONNRESET',
    stack: `Error: read ECONNRESET\n    at read (${at()}/server/a.ts:1:2)\n    at x\n    at y\n    at z`,
    VITEST_TEST_PATH: at('server', 'a.test.ts'),
  }
  expect(strayError(/** @type {any} */ (error))).toBe(
    'server/a.test.ts › Unhandled Rejection: read ECONNRESET; at read (./server/a.ts:1:2); at x; at y',
  )
})

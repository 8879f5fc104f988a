import { relative } from 'node:path'
import { at } from '../../setup/root.mjs'

/** Where is written down what vitest's own report of the unit tests leaves out. */
export const UNIT_RUN_END = at('.cache', 'test', 'run-end.json')

/** Names of a test file's tests that passed only when tried again. */
export const unitSecondTries = (/** @type {import('vitest/node').TestModule} */ module) =>
  [...module.children.allTests('passed')]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => `${module.relativeModuleId} › ${test.fullName}`)

/** How many lines of a stack say where an error came from. */
const MOST_LINES = 3

/** An error that failed no test, as whoever looks for it needs it: while which file ran, what it says, and where it came from. */
export const strayError = (/** @type {import('vitest').SerializedError} */ error) => {
  const { VITEST_TEST_PATH: path, type = 'Error', message = '', stack = '' } = error
  const stood = String(stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MOST_LINES)
    .map((line) => line.trim().replace(at(), '.'))
  const file = typeof path === 'string' ? relative(at(), path) : 'no file'
  return [`${file} › ${type}: ${message}`, ...stood].join('; ')
}

import { at } from '../../setup/root.mjs'

/** Where the unit tests' second tries are written down. */
export const UNIT_SECOND_TRIES = at('.cache', 'test', 'second-tries.json')

/** Names of a test file's tests that passed only when tried again. */
export const unitSecondTries = (/** @type {import('vitest/node').TestModule} */ module) =>
  [...module.children.allTests('passed')]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => `${module.relativeModuleId} › ${test.fullName}`)

import { at } from '../../setup/root.mjs'

/** Where the unit tests' second tries are written down. */
export const UNIT_SECOND_TRIES = at('.cache', 'test', 'second-tries.json')

/** Names of a test file's tests that passed only when tried again. */
export const unitSecondTries = (/** @type {import('vitest/node').TestModule} */ module) =>
  [...module.children.allTests('passed')]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => `${module.relativeModuleId} › ${test.fullName}`)

/**
 * Names of the browser tests that passed only when tried again, from Playwright's JSON report.
 * @param {{ suites?: any[] }} report
 * @returns {string[]}
 */
export const browserSecondTries = ({ suites = [] }) => suites.flatMap((suite) => flakyIn(suite, []))

/** @returns {string[]} */
const flakyIn = ({ title, specs = [], suites = [] }, /** @type {string[]} */ above) => {
  const path = [...above, title]
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => [...path, spec.title].join(' › '))
  return [...own, ...suites.flatMap((suite) => flakyIn(suite, path))]
}

import { relative } from 'node:path'
import { at } from '../../setup/root.mjs'

/** A file that failed before its first test has no failed test to be counted by. */
export const didNotLoad = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')

const firstLine = (/** @type {string | undefined} */ text) =>
  (text ?? '').split('\n').find((line) => line.trim() !== '') ?? ''

/** What failed in a file of vitest's JSON report, each with the first line of its error. */
export const failuresIn = (file) => {
  const name = relative(at(), file.name)
  if (didNotLoad(file)) return [`${name} did not load: ${firstLine(file.message)}`]
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
}

/**
 * The browser tests that failed, from Playwright's JSON report.
 * @param {{ suites?: any[] }} report
 * @returns {string[]}
 */
export const browserFailures = ({ suites = [] }) =>
  suites.flatMap(({ specs = [], file, ...suite }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ title }) => `${file} › ${title}`),
    ...browserFailures(suite),
  ])

/**
 * The sums of a run and of the second load of the files that it could not load.
 * @param {import('../tools.mjs').Result} first
 * @param {string[]} unloaded
 * @param {import('../tools.mjs').Result} again
 * @returns {import('../tools.mjs').Result}
 */
export const withLoadedAgain = (first, unloaded, again) => ({
  passed: first.passed + again.passed,
  failed: first.failed - unloaded.length + again.failed,
  skipped: first.skipped + again.skipped,
  note: again.note ?? '',
  secondTries: [
    ...(first.secondTries ?? []),
    ...unloaded.map((file) => `${file} (could not be loaded the first time)`),
    ...(again.secondTries ?? []),
  ],
  failures: [
    ...(first.failures ?? []).filter(
      (line) => !unloaded.some((file) => line.startsWith(`${file} did not load`)),
    ),
    ...(again.failures ?? []),
  ],
})

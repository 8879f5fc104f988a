import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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

const plain = (/** @type {string | undefined} */ text) => stripVTControlCharacters(text ?? '')

/** The line of the spec that failed and what it waited for: enough to begin with when the machine that ran it is gone. */
const whereItFailed = ({ results = [] }) => {
  const { error } = results.find(({ status }) => status !== 'passed') ?? {}
  if (!error) return ''
  const words = plain(error.message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const line = error.location ? `line ${error.location.line}: ` : ''
  return ` (${line}${words
    .slice(0, 6)
    .map((word) => word.trim())
    .join('; ')
    .slice(0, 220)})`
}

/**
 * The browser tests that ended so, from Playwright's JSON report, each with its first error.
 * @param {{ suites?: any[] }} report
 * @param {'unexpected' | 'flaky'} ended
 * @returns {string[]}
 */
export const browserTests = ({ suites = [] }, ended) =>
  suites.flatMap(({ specs = [], file, ...suite }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === ended)
        .map((test) => `${file} › ${title}${whereItFailed(test)}`),
    ),
    ...browserTests(suite, ended),
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

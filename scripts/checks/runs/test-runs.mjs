import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { at } from '../../setup/root.mjs'
import { skipped, tool } from '../tools.mjs'
import { browserTests, didNotLoad, failuresIn, withLoadedAgain } from './failures.mjs'
import { UNIT_SECOND_TRIES } from './second-tries.mjs'

/** @typedef {import('../tools.mjs').Result} Result */

/** Numbers of a run; one that broke without a failed test (or wrote no report) counts as one failure more. */
function counted(/** @type {number} */ code, /** @type {string} */ file, toResult) {
  const result = existsSync(file)
    ? toResult(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, note: 'it wrote no report' }
  const ran = result.passed + result.failed > 0
  const brokeSilently = result.failed === 0 && (code !== 0 || !ran)
  if (!brokeSilently) return result
  const why = ran ? `exit code ${code} without a failed test` : 'no test ran'
  return { ...result, failed: 1, note: [result.note, why].filter(Boolean).join('; ') }
}

/** More than so many files that could not be loaded are no accident of a busy machine. */
const MOST_LOADED_AGAIN = 3

const roundOf = (/** @type {boolean} */ whole) => ({ TEST_ROUND: whole ? 'whole' : 'short' })

/** @returns {Result} */
const saying = (/** @type {boolean} */ whole, /** @type {Result} */ result) =>
  whole ? result : { ...result, note: [result.note, SHORT].filter(Boolean).join('; ') }
const SHORT = 'the long ones by `npm test -- --whole`'

/** One run of vitest, over all files or the given ones, as the options among them say. */
async function vitest(/** @type {string} */ runtime, /** @type {string[]} */ more, env) {
  const file = at('.cache', 'test', 'vitest.json')
  rmSync(file, { force: true })
  rmSync(UNIT_SECOND_TRIES, { force: true })
  const own = `--reporter=${at('scripts', 'checks', 'runs', 'second-tries.reporter.mjs')}`
  const reporters = ['--reporter=default', own, '--reporter=json', `--outputFile.json=${file}`]
  const code = await tool(runtime, 'vitest', ['run', ...reporters, ...more], { env })
  let unloaded = []
  const result = counted(code, file, (report) => {
    unloaded = report.testResults.filter(didNotLoad).map(({ name }) => relative(at(), name))
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
      note: unloaded.length > 0 ? `${unloaded.length} test files did not load` : '',
      secondTries: JSON.parse(readFileSync(UNIT_SECOND_TRIES, 'utf8')),
      failures: report.testResults.flatMap(failuresIn),
    }
  })
  return { result, unloaded }
}

/**
 * Unit, property and API tests of all workspaces. A file that could not be loaded is loaded once more, and said to have been.
 * @param {string} runtime
 * @param {import('../steps.mjs').How} how
 * @returns {Promise<Result>}
 */
export async function runVitest(runtime, { again, whole }) {
  const tries = again ? ['--retry=1'] : []
  const env = roundOf(whole)
  const { result, unloaded } = await vitest(runtime, tries, env)
  if (unloaded.length === 0 || unloaded.length > MOST_LOADED_AGAIN) return saying(whole, result)
  const loaded = (await vitest(runtime, [...tries, ...unloaded], env)).result
  return saying(whole, withLoadedAgain(result, unloaded, loaded))
}

/**
 * Browser tests of e2e/.
 * @param {string} runtime
 * @param {import('../steps.mjs').How} how
 * @returns {Promise<Result>}
 */
export async function runPlaywright(runtime, { again, whole }) {
  const config = at('e2e', 'playwright.config.ts')
  if (!existsSync(config)) return skipped('there is no e2e/playwright.config.ts')
  const file = at('.cache', 'test', 'playwright.json')
  rmSync(file, { force: true })
  const tries = again ? ['--retries=1', '--trace=on-first-retry'] : []
  const args = ['test', '--config', config, '--reporter=list,json', ...tries]
  const code = await tool(runtime, 'playwright', args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...roundOf(whole) },
  })
  const result = counted(code, file, ({ stats, ...report }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    secondTries: browserTests(report, 'flaky'),
    failures: browserTests(report, 'unexpected'),
  }))
  return saying(whole, result)
}

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { at } from '../../setup/root.mjs'
import { leaveNote } from '../closing.mjs'
import { skipped, tool } from '../tools.mjs'
import { browserTests, didNotLoad, failuresIn, withLoadedAgain } from './failures.mjs'
import { UNIT_RUN_END } from './run-end.mjs'
import { orderOfCommit } from './test-order.mjs'

/** @typedef {import('../tools.mjs').Result} Result */

/** Numbers of a run; one that broke without a failed test (or wrote no report) counts as one failure more. */
function counted(/** @type {number} */ code, /** @type {string} */ file, toResult, how) {
  const result = existsSync(file)
    ? toResult(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, note: 'it wrote no report' }
  const ran = result.passed + result.failed > 0 || (isOver(how) && result.skipped > 0)
  const brokeSilently = result.failed === 0 && (code !== 0 || !ran)
  if (!brokeSilently) return result
  const why = ran ? `exit code ${code} without a failed test` : 'no test ran'
  return { ...result, failed: 1, note: [result.note, why].filter(Boolean).join('; ') }
}

/** More than so many files that could not be loaded are no accident of a busy machine. */
const MOST_LOADED_AGAIN = 3

/** @typedef {'short' | 'long'} Round */

const envOf = (/** @type {Round} */ round, { beginUntil }) => ({
  TEST_ROUND: round,
  ...(beginUntil ? { TESTS_BEGIN_UNTIL: String(beginUntil) } : {}),
})

/** @returns {Result} */
const saying = (/** @type {string} */ words, /** @type {Result} */ result) => ({
  ...result,
  note: [result.note, words].filter(Boolean).join('; '),
})

/** What a run says that is not the whole, or that was given no more time. */
const told = (/** @type {Round} */ round, how, /** @type {Result} */ result) => {
  if (isOver(how) && result.skipped > 0) {
    leaveNote(`time-${round}`, `No test was begun once the time of this run was over: ${LEFT_OUT}`)
    return saying('the time was over', result)
  }
  return round === 'short' && !how.whole ? saying(SHORT, result) : result
}
const SHORT = 'the long ones by `npm test -- --whole`'
const LEFT_OUT = 'what counts as skipped above was left out.'

/** Of the long ones the time may leave out some: others at each commit. */
const inOrder = (/** @type {Round} */ round) =>
  round === 'long' ? orderOfCommit() : { vitest: [], playwright: [] }

const isOver = ({ beginUntil }) => Date.now() > (beginUntil ?? Number.POSITIVE_INFINITY)

/** One run of vitest, over all files or the given ones, as the options among them say. */
async function vitest(/** @type {string} */ runtime, /** @type {string[]} */ more, env, how) {
  const file = at('.cache', 'test', 'vitest.json')
  rmSync(file, { force: true })
  rmSync(UNIT_RUN_END, { force: true })
  const own = `--reporter=${at('scripts', 'checks', 'runs', 'run-end.reporter.mjs')}`
  const reporters = ['--reporter=default', own, '--reporter=json', `--outputFile.json=${file}`]
  const code = await tool(runtime, 'vitest', ['run', ...reporters, ...more], { env })
  let unloaded = []
  const result = counted(
    code,
    file,
    (report) => {
      unloaded = report.testResults.filter(didNotLoad).map(({ name }) => relative(at(), name))
      const { secondTries, strays } = JSON.parse(readFileSync(UNIT_RUN_END, 'utf8'))
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + unloaded.length + strays.length,
        skipped: report.numPendingTests + report.numTodoTests,
        note: unloaded.length > 0 ? `${unloaded.length} test files did not load` : '',
        secondTries,
        failures: [...report.testResults.flatMap(failuresIn), ...strays],
      }
    },
    how,
  )
  return { result, unloaded }
}

/**
 * Unit, property and API tests of all workspaces, of one round. A file that could not be loaded is loaded once more, and said to have been.
 * @param {Round} round
 */
export const vitestOf =
  (round) =>
  /**
   * @param {string} runtime
   * @param {import('../steps.mjs').How} how
   * @returns {Promise<Result>}
   */
  async (runtime, how) => {
    const tries = [...(how.again ? ['--retry=1'] : []), ...inOrder(round).vitest]
    const env = envOf(round, how)
    const { result, unloaded } = await vitest(runtime, tries, env, how)
    if (unloaded.length === 0 || unloaded.length > MOST_LOADED_AGAIN)
      return told(round, how, result)
    const loaded = (await vitest(runtime, [...tries, ...unloaded], env, how)).result
    return told(round, how, withLoadedAgain(result, unloaded, loaded))
  }

/**
 * Browser tests of e2e/, of one round.
 * @param {Round} round
 */
export const playwrightOf =
  (round) =>
  /**
   * @param {string} runtime
   * @param {import('../steps.mjs').How} how
   * @returns {Promise<Result>}
   */
  async (runtime, how) => {
    const config = at('e2e', 'playwright.config.ts')
    if (!existsSync(config)) return skipped('there is no e2e/playwright.config.ts')
    const file = at('.cache', 'test', 'playwright.json')
    rmSync(file, { force: true })
    const tries = how.again ? ['--retries=1', '--trace=on-first-retry'] : []
    const order = inOrder(round).playwright
    const args = ['test', '--config', config, '--reporter=list,json', ...tries, ...order]
    const code = await tool(runtime, 'playwright', args, {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...envOf(round, how) },
    })
    const toResult = ({ stats, ...report }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      secondTries: browserTests(report, 'flaky'),
      failures: browserTests(report, 'unexpected'),
    })
    return told(round, how, counted(code, file, toResult, how))
  }

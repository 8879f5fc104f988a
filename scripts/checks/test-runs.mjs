import { existsSync, readFileSync, rmSync } from 'node:fs'
import { at } from '../setup/root.mjs'
import { browserSecondTries, UNIT_SECOND_TRIES } from './second-tries.mjs'
import { skipped, tool } from './tools.mjs'

/** @typedef {import('./tools.mjs').Result} Result */

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

/**
 * Unit, property and API tests of all workspaces.
 * @param {string} runtime
 * @returns {Promise<Result>}
 */
export async function runVitest(runtime) {
  const file = at('.cache', 'test', 'vitest.json')
  rmSync(file, { force: true })
  rmSync(UNIT_SECOND_TRIES, { force: true })
  const own = `--reporter=${at('scripts', 'checks', 'second-tries.reporter.mjs')}`
  const reporters = ['--reporter=default', own, '--reporter=json', `--outputFile.json=${file}`]
  const code = await tool(runtime, 'vitest', ['run', ...reporters])
  return counted(code, file, (report) => {
    const unloaded = report.testResults.filter(didNotLoad)
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
      note: unloaded.length > 0 ? `${unloaded.length} test files did not load` : '',
      secondTries: JSON.parse(readFileSync(UNIT_SECOND_TRIES, 'utf8')),
    }
  })
}

/** A file that failed before its first test has no failed test to be counted by. */
const didNotLoad = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')

/**
 * Browser tests of e2e/.
 * @param {string} runtime
 * @returns {Promise<Result>}
 */
export async function runPlaywright(runtime) {
  const config = at('e2e', 'playwright.config.ts')
  if (!existsSync(config)) return skipped('there is no e2e/playwright.config.ts')
  const file = at('.cache', 'test', 'playwright.json')
  rmSync(file, { force: true })
  const args = ['test', '--config', config, '--reporter=list,json']
  const code = await tool(runtime, 'playwright', args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return counted(code, file, ({ stats, ...report }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    secondTries: browserSecondTries(report),
  }))
}

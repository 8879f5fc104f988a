import { expect, it } from 'vitest'
import { at } from '../../setup/root.mjs'
import { browserTests, failuresIn, withLoadedAgain } from './failures.mjs'

const broken = { name: at('server', 'a.test.ts'), status: 'failed', assertionResults: [] }

it('names each test that failed, and each file that could not be loaded, with its error', () => {
  expect(failuresIn({ ...broken, message: '\nNo such module\n at x' })).toEqual([
    'server/a.test.ts did not load: No such module',
  ])
  const tests = [
    { status: 'passed', fullName: 'one' },
    { status: 'failed', fullName: 'two', failureMessages: ['AssertionError: 1 is not 2\n at y'] },
  ]
  expect(failuresIn({ ...broken, assertionResults: tests })).toEqual([
    'server/a.test.ts › two: AssertionError: 1 is not 2',
  ])
})

it('names each browser test that failed, at last or at first, with where and what it waited for', () => {
  const error = {
    message: '\u001B[31mexpect(locator).toHaveValue\u001B[39m failed\n\nReceived: ""\n',
    location: { line: 120 },
  }
  const results = [{ status: 'failed', error }, { status: 'passed' }]
  const specs = [
    { title: 'opens', tests: [{ status: 'unexpected', results: [] }] },
    { title: 'closes', tests: [{ status: 'flaky', results }] },
    { title: 'stays', tests: [{ status: 'expected', results: [] }] },
  ]
  const suites = [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }]
  expect(browserTests({ suites }, 'unexpected')).toEqual(['a.spec.ts › opens'])
  expect(browserTests({ suites }, 'flaky')).toEqual([
    'a.spec.ts › closes (line 120: expect(locator).toHaveValue failed; Received: "")',
  ])
})

it('counts what a file comes to that was loaded at the second try, and says so', () => {
  const first = { passed: 5, failed: 2, skipped: 1, note: '1 test files did not load' }
  const failures = ['server/a.test.ts did not load: x', 'server/b.test.ts › two: y']
  const again = { passed: 28, failed: 0, skipped: 0, note: '' }
  const loaded = withLoadedAgain({ ...first, failures }, ['server/a.test.ts'], again)
  expect(loaded).toMatchObject({ passed: 33, failed: 1, failures: ['server/b.test.ts › two: y'] })
  expect(loaded.secondTries).toEqual(['server/a.test.ts (could not be loaded the first time)'])
})

import { configDefaults, defineConfig } from 'vitest/config'
import { LONG_TESTS, roundOfTests } from './scripts/checks/long.ts'
import { SlowestFirst } from './scripts/checks/slowest-first.ts'

const MINUTE_MS = 60_000
const round = roundOfTests()
const longIn = (folder: string) => LONG_TESTS.map((file) => `${folder}/**/${file}`)

/** The limits are those of a busy two-core machine; a test that needs more waits for something wrong. */
const project = (
  name: string,
  folder: string,
  include: string[],
  more: { globalSetup?: string } = {},
) => ({
  test: {
    name,
    include: round === 'long' ? longIn(folder) : include,
    exclude: [...configDefaults.exclude, ...(round === 'short' ? longIn(folder) : [])],
    runner: './scripts/checks/runs/within-time.runner.ts',
    environment: 'node' as const,
    pool: 'forks' as const,
    // The embedded database is a compiler's work of a second; a worker does it once and not once a file.
    isolate: false,
    testTimeout: MINUTE_MS,
    hookTimeout: 3 * MINUTE_MS,
    // Whoever runs the tests may have credentials of his own, and no test may mail by them.
    env: {
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      AWS_CONFIG_FILE: '/dev/null',
    },
    ...more,
  },
})

const ofWorkspace = (name: string, more?: { globalSetup?: string }) =>
  project(name, name, [`${name}/**/*.test.{ts,tsx}`], more)

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The long ones are in the order that test-runs.mjs asks for.
    sequence: round === 'long' ? {} : { sequencer: SlowestFirst },
    projects: [
      project('house', '{scripts,bench}', ['*.test.ts', '{scripts,bench}/**/*.test.{ts,mjs}']),
      ofWorkspace('contract'),
      ofWorkspace('server', { globalSetup: 'server/src/testing/global-setup.ts' }),
      ofWorkspace('office'),
      ofWorkspace('traveller'),
      ofWorkspace('verifier'),
    ],
  },
})

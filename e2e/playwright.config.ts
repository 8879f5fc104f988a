import { defineConfig } from '@playwright/test'
import { roundOfTests, SHORT_SPECS } from '../scripts/checks/long.ts'
import { findChromium } from './kit/chromium.ts'

const { executablePath, args } = await findChromium()
const short = SHORT_SPECS.map((file) => `**/${file}`)
const round = roundOfTests()

/** One product a worker and database, shared by its tests; each test makes the orders it works on. */
export default defineConfig({
  testDir: '.',
  testMatch: round === 'short' ? short : '**/*.spec.ts',
  testIgnore: round === 'long' ? short : [],
  globalSetup: './kit/global-setup.ts',
  outputDir: 'results',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath, args },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'embedded', use: { database: 'embedded' } as object },
    // The whole job once more on a real server; what is only a screen need not be shown twice.
    { name: 'postgres', use: { database: 'postgres' } as object, testMatch: /main-job\.spec\.ts/ },
  ],
})

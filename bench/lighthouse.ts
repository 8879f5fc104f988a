import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { CHROMIUM_ARGS, installedChromium } from '../e2e/kit/chromium.ts'

/** Fetched when it is needed: 176 MB are too many for every clone. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const COMMAND = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse']
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const BINS = join(import.meta.dirname, '../node_modules/.bin')
const TRIES = 3
const MAX_OUTPUT = 64 * 1024 * 1024
const run = promisify(execFile)

/** How the slow line is had: reckoned from a quick one, or really slowed down. */
export type Throttling = 'simulate' | 'devtools'
type Category = (typeof CATEGORIES)[number]
type Paint = 'first-contentful-paint' | 'largest-contentful-paint'
type Ref = { id: string; weight: number }
type Report = {
  runtimeError?: { message: string }
  categories: Record<Category, { score: number | null; auditRefs: Ref[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}
export type Look = {
  scores: Record<Category, number>
  paintsMs: Record<Paint, number>
  /** The audits that cost points, except for those of speed, which no page has whole. */
  faults: string[]
}

const npm = (args: string[], cwd: string) =>
  run('npm', [...COMMAND, ...args], {
    cwd,
    env: {
      ...process.env,
      // Node of this repository: the machine's own may be too old for Lighthouse.
      PATH: `${BINS}${delimiter}${process.env.PATH}`,
      CHROME_PATH: installedChromium(),
    },
    maxBuffer: MAX_OUTPUT,
  })

/** Why nothing can be measured here, or null. npm's headless shell will not do: Lighthouse sees it paint nothing. */
export const whyNotMeasured = async (): Promise<string | null> => {
  if (!installedChromium()) return 'no full Chromium is installed'
  return npm(['--version'], tmpdir()).then(
    () => null,
    () => `${LIGHTHOUSE} could not be fetched`,
  )
}

const lookOf = ({ categories, audits }: Report): Look => {
  const scored = CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)])
  const paint = (name: Paint): number => audits[name]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(scored) as Look['scores'],
    paintsMs: {
      'first-contentful-paint': paint('first-contentful-paint'),
      'largest-contentful-paint': paint('largest-contentful-paint'),
    },
    faults: CATEGORIES.filter((name) => name !== 'performance')
      .flatMap((name) => categories[name].auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  }
}

const lookOnce = async (url: string, options: string[]): Promise<Look> => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-lighthouse-'))
  const file = join(folder, 'report.json')
  try {
    await npm([url, ...options, `--output-path=${file}`], folder)
    const report = JSON.parse(await readFile(file, 'utf8')) as Report
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
    return lookOf(report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * One look as a phone on a slow line (1.6 Mbit/s, 150 ms, a processor four times as slow): Lighthouse's own setting. On a
 * busy machine it loses its trace now and then and asks to be run again.
 */
export const lookAt = async (
  url: string,
  cookie: string,
  throttling: Throttling,
): Promise<Look> => {
  const options = [
    ...['--quiet', '--no-enable-error-reporting', '--output=json'],
    `--only-categories=${CATEGORIES.join(',')}`,
    `--throttling-method=${throttling}`,
    `--chrome-flags=${['--headless=new', ...CHROMIUM_ARGS].join(' ')}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ]
  for (let tries = 1; tries < TRIES; tries++)
    try {
      return await lookOnce(url, options)
    } catch {
      console.error(`Lighthouse lost its trace of ${url}; once more …`)
    }
  return lookOnce(url, options)
}

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { at } from '../setup/root.mjs'

const FIGURES = at('.cache/fuzz.ndjson')
const requests = process.argv[2] ?? '100000'
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000_000)

mkdirSync(at('.cache'), { recursive: true })
rmSync(FIGURES, { force: true })
const { status } = spawnSync(
  process.execPath,
  [at('node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', '--retry=0', 'fuzz.test'],
  {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed, FAULT_FIGURES: FIGURES },
  },
)
const noted = existsSync(FIGURES) ? readFileSync(FIGURES, 'utf8').trim().split('\n') : []
for (const { database, figures } of noted.map((line) => JSON.parse(line)))
  process.stdout.write(
    `${database}: ${Object.entries(figures)
      .map(([what, n]) => `${what} ${n}`)
      .join(' · ')}\n`,
  )
process.exitCode = status ?? 1

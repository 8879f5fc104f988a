import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { at } from '../setup/root.mjs'
import { writeFigures } from './faults.figures.mjs'

const FIGURES = at('.cache/faults.ndjson')

/** What is counted, and what only has to hold. */
const PARTS = [
  ...['kill-9', 'provider-faults', 'fault-rounds', 'clock-jumps', 'silent-database', 'no-room'],
  ...['stopping', 'open-embedded.test', 'outbox.nodes', 'outbox.answers', 'driver.faults'],
  'upload-crash',
]

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const parts = values.only?.split(',') ?? PARTS
const unknown = parts.find((part) => !PARTS.includes(part))
if (unknown) throw new Error(`there is no part "${unknown}"; there are ${PARTS.join(', ')}`)
const rounds = values.short
  ? { KILLS: '2', FAULT_ROUNDS: '2', MAILS: '120' }
  : { KILLS: '200', FAULT_ROUNDS: '20', MAILS: '10000' }

mkdirSync(at('.cache'), { recursive: true })
rmSync(FIGURES, { force: true })
const { status } = spawnSync(
  process.execPath,
  [at('node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', '--retry=0', ...parts],
  { stdio: 'inherit', env: { ...process.env, ...rounds, FAULT_FIGURES: FIGURES } },
)
const noted = existsSync(FIGURES) ? readFileSync(FIGURES, 'utf8').trim().split('\n') : []
const rows = noted.map((line) => JSON.parse(line))
for (const { fault, database, figures } of rows)
  process.stdout.write(`${fault}, ${database}: ${JSON.stringify(figures)}\n`)
process.stdout.write(status === 0 ? 'Every part held.\n' : 'NOT every part held.\n')
if (values.write) writeFigures(at('RELIABILITY.md'), rows, { held: status === 0, parts })
process.exitCode = status ?? 1

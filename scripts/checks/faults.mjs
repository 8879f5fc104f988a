import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { at } from '../setup/root.mjs'

const PAGE = at('RELIABILITY.md')
const FIGURES = at('.cache/faults.ndjson')
const [BEGIN, END] = ['<!-- figures: npm run test:faults -- --write -->', '<!-- /figures -->']

/** What is counted, and what only has to hold. */
const PARTS = [
  ...['kill-9', 'fault-rounds', 'clock-jumps', 'silent-database', 'no-room', 'stopping'],
  ...['open-embedded.test', 'outbox.nodes', 'outbox.answers', 'driver.faults', 'upload-crash'],
]

const isShort = process.argv.includes('--short')
const rounds = isShort ? { KILLS: '2', FAULT_ROUNDS: '2' } : { KILLS: '200', FAULT_ROUNDS: '20' }

/** @param {{fault: string, database: string, figures: Record<string, number>}[]} noted */
const table = (noted) =>
  noted.map(({ fault, database, figures }) => {
    const counted = Object.entries(figures).map(([what, n]) => `${what} ${n}`)
    return `| ${fault} | ${database} | ${counted.join(' · ')} |`
  })

/** @param {string} figures */
const writePage = (figures) => {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : `# Reliability\n\n${BEGIN}\n${END}\n`
  const [before = '', rest = ''] = page.split(BEGIN)
  const after = rest.split(END)[1] ?? '\n'
  writeFileSync(PAGE, `${before}${BEGIN}\n${figures}\n${END}${after}`)
}

mkdirSync(at('.cache'), { recursive: true })
rmSync(FIGURES, { force: true })
const { status } = spawnSync(
  process.execPath,
  [at('node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', '--retry=0', ...PARTS],
  { stdio: 'inherit', env: { ...process.env, ...rounds, FAULT_FIGURES: FIGURES } },
)
const noted = existsSync(FIGURES)
  ? readFileSync(FIGURES, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : []
const outcome = status === 0 ? 'every part held' : 'NOT every part held'
const figures = [
  `${new Date().toISOString().slice(0, 10)}, \`npm run test:faults${isShort ? ' -- --short' : ''}\`: ${outcome}.`,
  ...['', '| fault | database | figures |', '|---|---|---|'],
  ...table(noted),
].join('\n')
process.stdout.write(`\n${figures}\n`)
if (process.argv.includes('--write')) writePage(figures)
process.exitCode = status ?? 1

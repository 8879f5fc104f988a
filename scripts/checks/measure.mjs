import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from '../setup/build.mjs'
import { at } from '../setup/root.mjs'
import { writeFigures } from './figures.mjs'

const NOTED = at('.cache/figures.ndjson')

/**
 * Runs tests that note figures, over the pages as they are built, without a second try, and prints what they noted; writes it into RELIABILITY.md where asked.
 * Answers the exit code.
 * @param {{ parts: string[], env: Record<string, string>, write: boolean, command: string }} run `parts` as vitest names files
 */
export const measure = async ({ parts, env, write, command }) => {
  await ensureBuilt(process.execPath)
  mkdirSync(at('.cache'), { recursive: true })
  rmSync(NOTED, { force: true })
  const { status } = spawnSync(
    process.execPath,
    [at('node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', '--retry=0', ...parts],
    { stdio: 'inherit', env: { ...process.env, ...env, FAULT_FIGURES: NOTED } },
  )
  const noted = existsSync(NOTED) ? readFileSync(NOTED, 'utf8').trim().split('\n') : []
  const rows = noted.map((line) => JSON.parse(line))
  for (const { fault, database, figures } of rows)
    process.stdout.write(`${fault}, ${database}: ${JSON.stringify(figures)}\n`)
  process.stdout.write(status === 0 ? 'Every part held.\n' : 'NOT every part held.\n')
  if (write) writeFigures(at('RELIABILITY.md'), rows, { held: status === 0, command })
  return status ?? 1
}

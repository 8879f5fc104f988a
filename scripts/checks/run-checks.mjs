import { say } from '../setup/root.mjs'
import { clearNotes, printClosing } from './closing.mjs'
import { chosenSteps } from './options.mjs'
import { STEPS } from './steps.mjs'
import { one, skipped } from './tools.mjs'

/** Runs one step; a step whose groundwork failed is not tried, and a step that throws has failed. */
async function runStep(step, runtime, rows) {
  const ground = rows.find(({ id }) => id === step.needs)
  if (ground && ground.result.failed > 0) return skipped(`${ground.title} failed`)
  try {
    return await step.run(runtime)
  } catch (error) {
    return one(false, error.message)
  }
}

async function runSteps(/** @type {string[]} */ names) {
  const runtime = process.execPath
  const rows = []
  for (const step of STEPS.filter(({ id }) => names.includes(id))) {
    process.stdout.write(`\n=== ${step.title} (${step.id}) ===\n`)
    const start = performance.now()
    const result = await runStep(step, runtime, rows)
    const ms = performance.now() - start
    rows.push({ id: step.id, title: step.title, ms, result })
    process.stdout.write(`--- ${step.title}: ${(ms / 1000).toFixed(1)} s\n`)
  }
  return rows
}

try {
  const names = chosenSteps(
    process.argv.slice(2),
    STEPS.map(({ id }) => id),
  )
  clearNotes()
  process.exitCode = printClosing(await runSteps(names)) ? 0 : 1
} catch (error) {
  say(`Cannot test: ${error.message}`)
  process.exitCode = 2
}

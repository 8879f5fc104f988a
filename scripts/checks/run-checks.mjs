import { say } from '../setup/root.mjs'
import { clearNotes, printClosing } from './closing.mjs'
import { chosenSteps } from './options.mjs'
import { STEPS } from './steps.mjs'
import { one, skipped } from './tools.mjs'

/** Runs one step; a step whose groundwork failed is not tried, and a step that throws has failed. */
async function tryStep(step, runtime, rows, print) {
  const ground = rows.find(({ id }) => id === step.needs)
  if (ground && ground.result.failed > 0) return skipped(`${ground.title} failed`)
  try {
    return await step.run(runtime, print)
  } catch (error) {
    return one(false, error.message)
  }
}

/** One row of the closing table; what a step says is shown at once, or kept until it has ended. */
async function runStep(step, rows) {
  const { id, title, together } = step
  const show = (/** @type {string} */ text) => process.stdout.write(text)
  let kept = `\n=== ${title} (${id}) ===\n`
  if (!together) show(kept)
  const start = performance.now()
  const keep = (/** @type {string} */ text) => {
    kept += text
  }
  const result = await tryStep(step, process.execPath, rows, together ? keep : undefined)
  const ms = performance.now() - start
  show(`${together ? kept : ''}--- ${title}: ${(ms / 1000).toFixed(1)} s\n`)
  return { id, title, ms, result }
}

async function runSteps(/** @type {string[]} */ names) {
  const steps = STEPS.filter(({ id }) => names.includes(id))
  const rows = await Promise.all(
    steps.filter(({ together }) => together).map((step) => runStep(step, [])),
  )
  for (const step of steps.filter(({ together }) => !together)) rows.push(await runStep(step, rows))
  return rows
}

try {
  const names = chosenSteps(process.argv.slice(2), STEPS)
  clearNotes()
  process.exitCode = printClosing(await runSteps(names)) ? 0 : 1
} catch (error) {
  say(`Cannot test: ${error.message}`)
  process.exitCode = 2
}

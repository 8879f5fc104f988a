import { say } from '../setup/root.mjs'
import { clearNotes, printClosing } from './closing.mjs'
import { chosenHow, chosenSteps, withinShare } from './options.mjs'
import { STEPS } from './steps.mjs'
import { one, skipped } from './tools.mjs'

/** Runs one step; a step whose groundwork failed is not tried, and a step that throws has failed. */
async function tryStep(step, runtime, rows, how) {
  const ground = rows.find(({ id }) => id === step.needs)
  if (ground && ground.result.failed > 0) return skipped(`${ground.title} failed`)
  try {
    return await step.run(runtime, how)
  } catch (error) {
    return one(false, error.message)
  }
}

/** One row of the closing table; what a step says is shown at once, or kept until it has ended. */
async function runStep(step, rows, chosen) {
  const { id, title, together } = step
  const show = (/** @type {string} */ text) => process.stdout.write(text)
  let kept = `\n=== ${title} (${id}) ===\n`
  if (!together) show(kept)
  const start = performance.now()
  const keep = (/** @type {string} */ text) => {
    kept += text
  }
  const how = { ...withinShare(chosen, step.share), ...(together ? { print: keep } : {}) }
  const result = await tryStep(step, process.execPath, rows, how)
  const ms = performance.now() - start
  show(`${together ? kept : ''}--- ${title}: ${(ms / 1000).toFixed(1)} s\n`)
  return { id, title, ms, result }
}

async function runSteps(
  /** @type {string[]} */ names,
  /** @type {ReturnType<typeof chosenHow>} */ how,
) {
  const steps = STEPS.filter(({ id }) => names.includes(id))
  const rows = await Promise.all(
    steps.filter(({ together }) => together).map((step) => runStep(step, [], how)),
  )
  for (const step of steps.filter(({ together }) => !together))
    rows.push(await runStep(step, rows, how))
  return rows
}

try {
  const args = process.argv.slice(2)
  const names = chosenSteps(args, STEPS)
  clearNotes()
  process.exitCode = printClosing(await runSteps(names, chosenHow(args))) ? 0 : 1
} catch (error) {
  say(`Cannot test: ${error.message}`)
  process.exitCode = 2
}

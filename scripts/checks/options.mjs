import { parseArgs } from 'node:util'

/**
 * Reads `--only a,b` and `--skip c`; throws with a line for the caller when a name is not a step.
 * @param {string[]} args
 * @param {string[]} known names of all steps
 * @returns {string[]} names of the steps to run
 */
export function chosenSteps(args, known) {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string' }, skip: { type: 'string' } },
  })
  const names = (/** @type {string | undefined} */ list) => list?.split(',').filter(Boolean)
  const only = names(values.only) ?? known
  const skip = names(values.skip) ?? []
  const unknown = [...only, ...skip].find((name) => !known.includes(name))
  if (unknown) throw new Error(`there is no step "${unknown}"; there are ${known.join(', ')}`)
  return known.filter((name) => only.includes(name) && !skip.includes(name))
}

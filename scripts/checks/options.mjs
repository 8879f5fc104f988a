import { parseArgs } from 'node:util'

const OPTIONS = /** @type {const} */ ({
  only: { type: 'string' },
  skip: { type: 'string' },
  static: { type: 'boolean' },
  'try-again': { type: 'boolean' },
  whole: { type: 'boolean' },
})

/**
 * How the tests run: `again`, what failed is tried once more, and named, for a machine that others keep busy; `whole`, the long
 * ones too.
 * @param {string[]} args
 */
export const chosenHow = (args) => {
  const { values } = parseArgs({ args, options: OPTIONS })
  return { again: values['try-again'] === true, whole: values.whole === true }
}

/**
 * Reads `--only a,b`, `--skip c` and `--static`; throws with a line for the caller when a name is not a step.
 * @param {string[]} args
 * @param {{ id: string, together?: boolean }[]} steps `together` are the static ones, which read and run nothing
 * @returns {string[]} names of the steps to run
 */
export function chosenSteps(args, steps) {
  const { values } = parseArgs({ args, options: OPTIONS })
  const known = steps.map(({ id }) => id)
  const still = steps.filter(({ together }) => together).map(({ id }) => id)
  const names = (/** @type {string | undefined} */ list) => list?.split(',').filter(Boolean)
  const only = names(values.only) ?? (values.static ? still : known)
  const skip = names(values.skip) ?? []
  const unknown = [...only, ...skip].find((name) => !known.includes(name))
  if (unknown) throw new Error(`there is no step "${unknown}"; there are ${known.join(', ')}`)
  return known.filter((name) => only.includes(name) && !skip.includes(name))
}

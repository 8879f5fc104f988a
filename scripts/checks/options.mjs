import { parseArgs } from 'node:util'

const OPTIONS = /** @type {const} */ ({
  only: { type: 'string' },
  skip: { type: 'string' },
  static: { type: 'boolean' },
  within: { type: 'string' },
  'try-again': { type: 'boolean' },
  whole: { type: 'boolean' },
})

/** @param {string | undefined} minutes */
const endOf = (minutes) => {
  if (minutes === undefined) return
  if (!(Number(minutes) > 0)) throw new Error(`--within says minutes, not "${minutes}"`)
  return Date.now() + Number(minutes) * 60_000
}

/**
 * How the tests run: `again`, what failed is tried once more, and named, for a machine that others keep busy; `whole`, the long
 * ones follow; `beginUntil`, no test is begun after that moment (milliseconds since 1970).
 * @param {string[]} args
 */
export const chosenHow = (args) => {
  const { values } = parseArgs({ args, options: OPTIONS })
  return {
    again: values['try-again'] === true,
    whole: values.whole === true,
    beginUntil: endOf(values.within),
  }
}

/**
 * The same, with no more than a part of the time that is left.
 * @template {{ beginUntil?: number }} How
 * @param {How} how
 * @param {number} [share] between 0 and 1: all, unless it is said
 * @returns {How}
 */
export const withinShare = (how, share = 1) => {
  if (how.beginUntil === undefined) return how
  const now = Date.now()
  return { ...how, beginUntil: now + (how.beginUntil - now) * share }
}

/**
 * Reads `--only a,b`, `--skip c`, `--static` and `--whole`; throws with a line for the caller when a name is not a step.
 * @param {string[]} args
 * @param {{ id: string, together?: boolean, longOf?: string }[]} steps `together` are the static ones, which read and run nothing;
 *   `longOf` what belongs to another step and is run by `--whole` alone
 * @returns {string[]} names of the steps to run
 */
export function chosenSteps(args, steps) {
  const { values } = parseArgs({ args, options: OPTIONS })
  const short = steps.filter(({ longOf }) => !longOf)
  const known = short.map(({ id }) => id)
  const still = steps.filter(({ together }) => together).map(({ id }) => id)
  const names = (/** @type {string | undefined} */ list) => list?.split(',').filter(Boolean)
  const only = names(values.only) ?? (values.static ? still : known)
  const skip = names(values.skip) ?? []
  const unknown = [...only, ...skip].find((name) => !known.includes(name))
  if (unknown) throw new Error(`there is no step "${unknown}"; there are ${known.join(', ')}`)
  const isChosen = (/** @type {string} */ name) => only.includes(name) && !skip.includes(name)
  const mayRun = values.whole ? steps : short
  return mayRun.filter(({ id, longOf }) => isChosen(longOf ?? id)).map(({ id }) => id)
}

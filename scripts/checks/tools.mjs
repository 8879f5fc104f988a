import { delimiter } from 'node:path'
import { run } from '../setup/processes.mjs'
import { at } from '../setup/root.mjs'

/**
 * What a check found. A check that is not made of tests counts as one. secondTries names the tests that failed first,
 * failures those that failed for good.
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string, secondTries?: string[], failures?: string[] }} Result
 */

/** @typedef {(text: string) => void} Print */

/** The checks run on the product's own Node, and as a production-minded shell would not have them. */
const checkEnv = () => ({
  ...process.env,
  NODE_ENV: undefined,
  PATH: [at('node_modules', '.bin'), process.env.PATH].join(delimiter),
})

/**
 * Runs a program of node_modules/.bin; resolves with its exit code.
 * @param {string} runtime
 * @param {string} name
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, print?: Print }} [options] without print its output goes where ours does
 */
export const tool = (runtime, name, args, { env = {}, print } = {}) =>
  run(runtime, [at('node_modules', '.bin', name), ...args], {
    env: { ...checkEnv(), ...env },
    output: print ?? 'inherit',
  })

/** @returns {Result} */
export const one = (/** @type {boolean} */ ok, /** @type {string} */ note = '') => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  note,
})

/** @returns {Result} */
export const skipped = (/** @type {string} */ note) => ({ passed: 0, failed: 0, skipped: 1, note })

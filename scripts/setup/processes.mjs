import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { at, ROOT } from './root.mjs'

const OWN_NODE = at('node_modules', '.bin', 'node')
const NEEDED_MAJOR = 24

/** Path of a Node that can run the product (24 or newer): the installed one, else the one running this; or undefined. */
export function findRuntime() {
  if (existsSync(OWN_NODE)) {
    const { status, stdout } = spawnSync(OWN_NODE, ['--version'], { encoding: 'utf8' })
    if (status === 0 && majorOf(stdout) >= NEEDED_MAJOR) return OWN_NODE
  }
  const runsHere = majorOf(process.version) >= NEEDED_MAJOR && existsSync(process.execPath)
  return runsHere ? process.execPath : undefined
}

const majorOf = (/** @type {string} */ version) => Number(/^v(\d+)\./.exec(version)?.[1] ?? 0)

/** PATH without node_modules/.bin, so that npm itself never runs on the Node it is about to replace. */
export const pathWithoutBins = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .join(delimiter)

/**
 * Runs a program in the repository's folder, its output on `output`: 'inherit' for stdout, 2 for stderr, or a function that
 * takes both as text.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, output?: 'inherit' | number | ((text: string) => void) }} [options]
 * @returns {Promise<number>} the exit code, 127 when the program could not be started
 */
export function run(command, args, { env = process.env, output = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const taken = typeof output === 'function'
    const stdio = taken ? ['ignore', 'pipe', 'pipe'] : ['ignore', output, 'inherit']
    const child = spawn(command, args, { cwd: ROOT, env, stdio })
    if (taken)
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', output)
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

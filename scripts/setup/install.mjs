import { existsSync, readFileSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { findRuntime, pathWithoutBins, run } from './processes.mjs'
import { at, say } from './root.mjs'

const LOCK = at('.cache', 'locks', 'install')
// npm writes this file last, so it is missing after an install that was cut off.
const INSTALLED = at('node_modules', '.package-lock.json')

const packagesIn = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8')).packages

/** True when what npm says it installed is what package-lock.json asks for (optional parts may be absent). */
function matchesLock() {
  const installed = packagesIn(INSTALLED)
  const asked = Object.entries(packagesIn(at('package-lock.json')))
  return asked.every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (!found) return entry.optional === true || entry.devOptional === true
    return found.version === entry.version && found.link === entry.link
  })
}

/** @returns {'ready' | 'outdated' | 'missing'} */
function stateOfInstall() {
  if (!existsSync(INSTALLED) || findRuntime() === undefined) return 'missing'
  return matchesLock() ? 'ready' : 'outdated'
}

/** `npm ci` starts afresh; an outdated folder is brought up to the lock file in place, which takes seconds. */
async function install(/** @type {'outdated' | 'missing'} */ state) {
  const [why, args] =
    state === 'missing'
      ? ['Installing dependencies (once, a minute or two)…', ['ci']]
      : ['Dependencies changed: bringing node_modules up to date…', ['install', '--no-save']]
  say(why)
  const env = { ...process.env, PATH: pathWithoutBins() }
  // Build and check tools are devDependencies, which NODE_ENV=production would leave out.
  const code = await run('npm', [...args, '--include=dev', '--no-audit', '--no-fund'], {
    env,
    output: 2,
  })
  if (code !== 0) throw new Error(`npm ${args[0]} failed (exit code ${code})`)
}

/**
 * Makes sure that the dependencies are there, one process at a time.
 * @returns {Promise<string>} path of a Node 24 or newer
 */
export async function ensureInstalled() {
  if (stateOfInstall() !== 'ready') {
    const waiting = () => say('Another process is installing; waiting for it…')
    await withLock(LOCK, waiting, async () => {
      const state = stateOfInstall()
      if (state !== 'ready') await install(state)
    })
  }
  const runtime = findRuntime()
  if (!runtime) {
    throw new Error(
      'no Node 24: the npm package "node" brought none for this machine; install Node 24 and try again',
    )
  }
  return runtime
}

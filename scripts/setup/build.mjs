import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { precompress } from './precompress.mjs'
import { run } from './processes.mjs'
import { at, ROOT, say } from './root.mjs'

const APPS = ['office', 'traveller', 'verifier']
const STAMP = '.fingerprint'

const currentPrint = (/** @type {string} */ app) =>
  fingerprint([at(app), at('contract', 'src'), at('package-lock.json'), at('tsconfig.base.json')])

function isStale(/** @type {string} */ app) {
  const stamp = at(app, 'dist', STAMP)
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== currentPrint(app)
}

/** Builds beside the folder in use and swaps at the end, so that a failed build leaves the old pages served. */
async function build(/** @type {string} */ runtime, /** @type {string} */ app) {
  say(`Building ${app}…`)
  const print = currentPrint(app)
  const fresh = at('.cache', 'build', app)
  const old = `${fresh}.old`
  const vite = at('node_modules', 'vite', 'bin', 'vite.js')
  const target = ['--outDir', relative(at(app), fresh), '--emptyOutDir', '--logLevel', 'error']
  mkdirSync(fresh, { recursive: true })
  // Vite takes React's development build wherever NODE_ENV is set to something else.
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await run(runtime, [vite, 'build', at(app), ...target], { env, output: 2 })
  if (code !== 0) throw new Error(`the build of ${app} failed (exit code ${code})`)
  precompress(fresh)
  writeFileSync(`${fresh}/${STAMP}`, print)
  rmSync(old, { recursive: true, force: true })
  if (existsSync(at(app, 'dist'))) renameSync(at(app, 'dist'), old)
  renameSync(fresh, at(app, 'dist'))
  rmSync(old, { recursive: true, force: true })
}

/**
 * Builds the pages whose sources differ from what was built last.
 * @param {string} runtime path of Node
 * @returns {Promise<string[]>} the apps that were built
 */
export async function ensureBuilt(runtime) {
  const apps = APPS.filter((app) => existsSync(at(app, 'vite.config.ts')))
  if (!apps.some(isStale)) return []
  const waiting = () => say('Another process is building; waiting for it…')
  return withLock(`${ROOT}/.cache/locks/build`, waiting, async () => {
    const stale = apps.filter(isStale)
    await Promise.all(stale.map((app) => build(runtime, app)))
    return stale
  })
}

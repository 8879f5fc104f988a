import { become } from './become.mjs'
import { ensureBuilt } from './build.mjs'
import { at, say } from './root.mjs'
import { sparing } from './sparing.mjs'

/** Runs a script of the product, its first argument, once the pages that it serves are built. */
const [script = '', ...args] = process.argv.slice(2)
try {
  await ensureBuilt(process.execPath)
  say(`Starting ${script}…`)
  become(process.execPath, [at(script), ...args], sparing(process.env))
} catch (error) {
  say(`Cannot run ${script}: ${error.message}`)
  process.exitCode = 1
}

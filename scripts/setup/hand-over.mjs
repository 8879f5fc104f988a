import { become } from './become.mjs'
import { ensureInstalled } from './install.mjs'
import { at, say } from './root.mjs'

/**
 * Installs what is missing and goes on in the project's own Node. Nothing else runs in the caller's, which may be Node 20:
 * what this file imports is all that such a Node has to know.
 * @param {string} doing what cannot be done where this fails: 'start'
 * @param {string} script path in the repository
 * @param {string[]} args
 */
export async function handOver(doing, script, args) {
  try {
    become(await ensureInstalled(), [at(script), ...args])
  } catch (error) {
    say(`Cannot ${doing}: ${error.message}`)
    process.exitCode = 1
  }
}

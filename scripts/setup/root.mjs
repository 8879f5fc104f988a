import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder; every script works from here, whatever folder it is called from. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @param {...string} parts */
export const at = (...parts) => join(ROOT, ...parts)

/** Notes go to stderr: stdout belongs to the server's ready line and to the answers of the cli. */
export const say = (/** @type {string} */ text) => process.stderr.write(`${text}\n`)

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './root.mjs'

const OUTPUT = new Set(['node_modules', 'dist', 'results', '.cache'])

/** All files below a path (or the path itself), tests and outputs left out, in a fixed order. */
function sourcesBelow(/** @type {string} */ path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .filter((name) => !OUTPUT.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => sourcesBelow(join(path, name)))
}

/**
 * One hash over the names and contents of all sources below these paths.
 * @param {string[]} paths
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(sourcesBelow)) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

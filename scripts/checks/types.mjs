import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup/root.mjs'
import { one, tool } from './tools.mjs'

const PROJECTS = ['.', 'contract', 'server', 'office', 'traveller', 'verifier', 'e2e', 'bench']
const LANES = 2

const hasSources = (/** @type {string} */ project) =>
  project === '.' ||
  globSync(`${project}/**/*.{ts,tsx}`, {
    cwd: ROOT,
    exclude: (name) => /node_modules|dist/.test(name),
  }).length > 0

/**
 * Type-checks every workspace, two at a time; again only what has changed since.
 * @param {string} runtime
 * @param {{ print: import('./tools.mjs').Print }} how
 */
export async function checkTypes(runtime, { print }) {
  const waiting = PROJECTS.filter(hasSources)
  const failed = []
  const lane = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const kept = join(ROOT, '.cache/types', `${project === '.' ? 'root' : project}.tsbuildinfo`)
      const whatChanged = ['--incremental', '--tsBuildInfoFile', kept]
      const args = ['--noEmit', '--pretty', 'false', ...whatChanged, '-p', project]
      const code = await tool(runtime, 'tsc', args, { print })
      if (code !== 0) failed.push(project)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return one(failed.length === 0, failed.length > 0 ? `wrong in ${failed.join(', ')}` : '')
}

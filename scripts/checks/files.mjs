import { globSync, readFileSync } from 'node:fs'
import { at, ROOT } from '../setup/root.mjs'
import { one } from './tools.mjs'

const MAX_LINES = 300
const SOURCES =
  '{contract,server,office,traveller,verifier,e2e,bench,scripts}/**/*.{ts,tsx,css,mjs}'
// Folders of this kind collect what nobody looked for a place for.
const DRAWERS = /(^|\/)(utils|common|helpers|types|shared|misc)\//
const BARREL = /(^|\/)index\.tsx?$/

const sources = () =>
  [...globSync(SOURCES, { cwd: ROOT }), ...globSync('*.{ts,cjs}', { cwd: ROOT })]
    .filter((path) => !/(^|\/)(node_modules|dist|results)\//.test(path))
    .sort()

const linesOf = (/** @type {string} */ path) =>
  readFileSync(at(path), 'utf8').trimEnd().split('\n').length

/** Keeps the texture of the house: short files, each in a folder that says what it is about. */
export function checkFiles(/** @type {import('./tools.mjs').Print} */ print) {
  const files = sources().map((path) => ({ path, lines: linesOf(path) }))
  const sizes = files.map(({ lines }) => lines).sort((a, b) => a - b)
  const share = (/** @type {number} */ part) => sizes[Math.floor(sizes.length * part)] ?? 0
  const problems = [
    ...files
      .filter(({ lines }) => lines > MAX_LINES)
      .map(({ path, lines }) => `${path} has ${lines} lines; the limit is ${MAX_LINES}`),
    ...files
      .filter(({ path }) => DRAWERS.test(path))
      .map(({ path }) => `${path} is in a drawer; name the folder after what it does`),
    ...files
      .filter(({ path }) => BARREL.test(path))
      .map(({ path }) => `${path} is a barrel; import the file itself`),
  ]
  for (const problem of problems) print(`${problem}\n`)
  const note = `${sizes.length} files, median ${share(0.5)} lines, p90 ${share(0.9)}, longest ${sizes.at(-1)}`
  return one(problems.length === 0, note)
}

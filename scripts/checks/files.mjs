import { globSync, readFileSync } from 'node:fs'
import { at, ROOT } from '../setup/root.mjs'
import { findProblems } from './texture.mjs'
import { one } from './tools.mjs'

const SOURCES =
  '{contract,server,office,traveller,verifier,e2e,bench,scripts}/**/*.{ts,tsx,css,mjs}'
const sources = () =>
  [...globSync(SOURCES, { cwd: ROOT }), ...globSync('*.{ts,cjs}', { cwd: ROOT })]
    .filter((path) => !/(^|\/)(node_modules|dist|results)\//.test(path))
    .sort()

const linesOf = (/** @type {string} */ path) =>
  readFileSync(at(path), 'utf8').trimEnd().split('\n').length

/** Keeps the texture of the house: short files, few to a folder, each in one that says what it is about. */
export function checkFiles(/** @type {import('./tools.mjs').Print} */ print) {
  const files = sources().map((path) => ({ path, lines: linesOf(path) }))
  const sizes = files.map(({ lines }) => lines).sort((a, b) => a - b)
  const share = (/** @type {number} */ part) => sizes[Math.floor(sizes.length * part)] ?? 0
  const problems = findProblems(files)
  for (const problem of problems) print(`${problem}\n`)
  const note = `${sizes.length} files, median ${share(0.5)} lines, p90 ${share(0.9)}, longest ${sizes.at(-1)}`
  return one(problems.length === 0, note)
}

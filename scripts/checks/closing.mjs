import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { at } from '../setup/root.mjs'

const NOTES = at('.cache', 'could-not-run')

/** Forgets what an earlier run could not do. */
export const clearNotes = () => rmSync(NOTES, { recursive: true, force: true })

/** What the closing says in so many words, under a name of its own. */
export const leaveNote = (/** @type {string} */ name, /** @type {string} */ words) => {
  mkdirSync(NOTES, { recursive: true })
  writeFileSync(`${NOTES}/${name}.txt`, words)
}

/** What the tests of this run left a note about: a database or browser that this machine does not have. */
const readNotes = () =>
  (existsSync(NOTES) ? readdirSync(NOTES) : [])
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => readFileSync(`${NOTES}/${name}`, 'utf8').trim())

/** Of failures, by name; the rest stands above. */
const MOST_NAMED = 30

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8)

function outcome({ passed, failed, skipped }) {
  if (failed > 0) return 'FAILED '
  return skipped > 0 && passed === 0 ? 'NOT RUN' : 'ok     '
}

function counts({ passed, failed, skipped }) {
  const parts = [`${passed} passed`, failed > 0 && `${failed} failed`]
  return [...parts, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', ')
}

/**
 * Prints what ran, how long it took, what needed a second try, what failed and what could not run; the very last line has the sums.
 * @param {{ title: string, ms: number, result: import('./tools.mjs').Result }[]} rows
 * @returns {boolean} true when nothing failed
 */
export function printClosing(rows) {
  const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)
  const width = Math.max(...rows.map(({ title }) => title.length))
  print('\n=== What ran ===')
  for (const { title, ms, result } of rows) {
    const again = result.secondTries?.length ? `${result.secondTries.length} at the second try` : ''
    const words = [counts(result), again, result.note].filter(Boolean).join('; ')
    print(`${outcome(result)} ${title.padEnd(width)} ${seconds(ms)}  ${words}`)
  }
  const again = rows.flatMap(({ result }) => result.secondTries ?? [])
  if (again.length > 0) print(`\n!!! FAILED FIRST, PASSED WHEN TRIED AGAIN: ${again.length} !!!`)
  for (const name of again) print(`!!! ${name}`)
  const failures = rows.flatMap(({ result }) => result.failures ?? [])
  if (failures.length > 0) print('\n!!! FAILED !!!')
  for (const failure of failures.slice(0, MOST_NAMED)) print(`!!! ${failure.slice(0, 300)}`)
  const notes = readNotes()
  if (notes.length > 0) print('\n!!! COULD NOT RUN ON THIS MACHINE !!!')
  for (const note of notes) print(`!!! ${note.replaceAll('\n', '\n!!! ')}`)
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    rows.reduce((total, { result }) => total + result[key], 0)
  const tail = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  print(`\n${sum('passed')} passed, ${sum('failed')} failed${tail}`)
  return sum('failed') === 0
}

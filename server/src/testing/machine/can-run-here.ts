import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NOTES = join(import.meta.dirname, '../../../../.cache/could-not-run')

/** Whether a program of this machine does what it is asked, such as telling its version. */
export const works = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Whether nothing is missing for some tests; else a note says so that `npm test` prints at its end. */
export const canRunHere = (tests: string, missing: (string | false)[]): boolean => {
  const note = join(NOTES, `${tests.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.txt`)
  const names = missing.filter((name) => name !== false)
  rmSync(note, { force: true })
  if (names.length === 0) return true
  mkdirSync(NOTES, { recursive: true })
  writeFileSync(note, `${tests}: not installed here: ${names.join(', ')}\n`)
  return false
}

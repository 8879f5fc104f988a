import { MOST_FILES, MOST_LINES, refuseTooLong } from '../limits.ts'
import { type Bytes, textOf } from './bytes.ts'
import { CHAIN, HEADS, MANIFEST, ROWS } from './manifest.ts'
import type { Files } from './members.ts'

const LINE_END = 10

/** How long each list of the manifest may be. */
const LISTS = { members: MOST_FILES, absent: MOST_FILES, heads: MOST_LINES }

const linesIn = (file: Bytes): number => {
  let lines = 0
  for (const byte of file) if (byte === LINE_END) lines++
  return lines
}

/** What cannot be read is told by who checks it. */
const read = (file: Bytes): Partial<Record<string, unknown>> => {
  try {
    return JSON.parse(textOf(file)) ?? {}
  } catch {
    return {}
  }
}

/** Throws Refused where a list in the files is longer than a bundle can have one: each thing in it would be work. */
export const refuseLongLists = (files: Files): void => {
  for (const path of [CHAIN, HEADS, ROWS])
    refuseTooLong(path, linesIn(files.get(path) ?? new Uint8Array()), MOST_LINES)
  const manifest = read(files.get(MANIFEST) ?? new Uint8Array())
  for (const [name, most] of Object.entries(LISTS))
    refuseTooLong(MANIFEST, ((manifest[name] ?? []) as unknown[]).length, most)
}

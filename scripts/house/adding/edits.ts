import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a step makes of a file, by the file's name in the guide; a file that is not there yet is ''. */
export type Edits = Readonly<Record<string, (text: string) => string>>

/** The text with something more before the one place that is meant. */
export const before = (text: string, place: string | RegExp, more: string): string => {
  const at = typeof place === 'string' ? text.indexOf(place) : text.search(place)
  if (at < 0) throw new Error(`Nothing like ${place}`)
  return text.slice(0, at) + more + text.slice(at)
}

/** What stands in the guide for a name that whoever adds something chooses. */
const CHOSEN = { '<NNNN-name>': 'NNNN-name', '<provider>': 'courier', '<feature>': 'holidays' }

/** The file that a step of the guide means. */
export const chosen = (file: string): string =>
  Object.entries(CHOSEN).reduce((path, [place, name]) => path.replaceAll(place, name), file)

/** Takes one step of the guide; answers how to take it back. */
export const take = (folder: string, file: string, edits: Edits): (() => void) => {
  const edit = edits[file]
  if (!edit) throw new Error(`No step is known for ${file}`)
  const path = join(folder, chosen(file))
  mkdirSync(dirname(path), { recursive: true })
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  writeFileSync(path, edit(text ?? ''))
  return () => (text === undefined ? rmSync(path) : writeFileSync(path, text))
}

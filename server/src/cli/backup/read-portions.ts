import type { Readable } from 'node:stream'

const MOST_LINES = 1000
const MOST_CHARACTERS = 4_000_000

/** The lines of a table's file in portions of a size that one statement takes. JSON written by us has no other \n. */
export async function* readPortions(file: Readable): AsyncGenerator<string[]> {
  file.setEncoding('utf8')
  let lines: string[] = []
  let characters = 0
  let rest = ''
  for await (const chunk of file) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts) {
      lines.push(line)
      characters += line.length
      if (lines.length < MOST_LINES && characters < MOST_CHARACTERS) continue
      yield lines
      lines = []
      characters = 0
    }
  }
  if (lines.length > 0) yield lines
}

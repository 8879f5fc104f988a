import { isUtf8 } from 'node:buffer'
import {
  BeyondJson,
  MOST_LINE_VALUES,
  parseJson,
  SaidTwice,
} from '@e-arrival/contract/call/json-text'
import type { ReadLine } from './import-line.ts'
import { maskJsonLine } from './mask-original.ts'
import { splitLines } from './split-lines.ts'

/** One order with a very long history; whatever is longer is no order. */
export const LONGEST_RECORD = 16 * 1024 * 1024
/** Escapes of NUL and of halves of characters: only lines that hold one are searched for what cannot be stored. */
const SUSPECT = /\\u(0000|[dD][89a-fA-F])/

const readJson = (line: number, text: string, isCut: boolean): ReadLine => {
  const original = () => maskJsonLine(text)
  try {
    const value = parseJson(text, MOST_LINE_VALUES)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { line, original, value, characters: text.length, suspect: SUSPECT.test(text) }
      : { line, original, unreadable: 'Not a JSON object.' }
  } catch (error) {
    // What would cost to read costs to mask.
    if (error instanceof BeyondJson)
      return { line, original: () => null, unreadable: error.message }
    if (error instanceof SaidTwice) return { line, original, unreadable: error.message }
    const reason = isCut ? 'The file ends inside this line.' : 'Not valid JSON.'
    return { line, original, unreadable: reason }
  }
}

/** NDJSON: one object a line; empty lines are passed over. */
export async function* readNdjson(chunks: AsyncIterable<Buffer>): AsyncGenerator<ReadLine> {
  let line = 0
  for await (const { bytes, isCut } of splitLines(chunks, LONGEST_RECORD)) {
    line += 1
    if (!bytes) yield { line, original: () => null, unreadable: 'The line is longer than 16 MB.' }
    else if (!isUtf8(bytes))
      yield {
        line,
        original: () => maskJsonLine(bytes.toString('latin1')),
        unreadable: 'Not UTF-8 text.',
      }
    else {
      // trim() takes a byte order mark away too.
      const text = bytes.toString('utf8').trim()
      if (text !== '') yield readJson(line, text, isCut)
    }
  }
}

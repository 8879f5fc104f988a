import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { ReadLine } from './import-line.ts'

const MAX_RECORD_BYTES = 1024 * 1024

const readJson = (line: number, text: string): ReadLine => {
  if (text.length > MAX_RECORD_BYTES) return { line, unreadable: 'The line is longer than 1 MB.' }
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { line, value }
      : { line, unreadable: 'Not a JSON object.' }
  } catch {
    return { line, unreadable: 'Not valid JSON.' }
  }
}

/** NDJSON: one object a line; empty lines are passed over. */
export async function* readNdjson(input: Readable): AsyncGenerator<ReadLine> {
  let line = 0
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    const trimmed = line === 1 ? text.replace(/^\uFEFF/, '').trim() : text.trim()
    if (trimmed !== '') yield readJson(line, trimmed)
  }
}

type CsvRecord = { record: Record<string, string>; info: { lines: number; error?: Error } }

/** CSV with a header line of field names; a record of another length than the header is named and passed over. */
export async function* readCsv(input: Readable): AsyncGenerator<ReadLine> {
  const records = input.pipe(
    parse({
      columns: true,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_BYTES,
    }),
  )
  for await (const { record, info } of records as AsyncIterable<CsvRecord>)
    yield info.error
      ? { line: info.lines, unreadable: 'Another number of cells than the header.' }
      : { line: info.lines, value: record }
}

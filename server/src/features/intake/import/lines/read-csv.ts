import { pipeline, Readable } from 'node:stream'
import {
  BeyondJson,
  MOST_LINE_VALUES,
  parseJson,
  SaidTwice,
} from '@e-arrival/contract/call/json-text'
import { parse } from 'csv-parse'
import type { ReadLine } from './import-line.ts'
import { maskCsvRecord } from './mask-original.ts'
import { LONGEST_RECORD } from './read-ndjson.ts'

/** Members of an order that are no text: a cell holds them as JSON. */
const NESTED = [
  'remark',
  'mailHistory',
  'downloadHistory',
  'uploadDoc',
  'goods_information',
  'goodsInformation',
  'instrument_information',
  'user',
]
/** What stands where bytes were no UTF-8. */
const REPLACEMENT = '\uFFFD'

/** What stands for a cell with nothing in it, not even quotes. */
const NOTHING = Symbol('nothing')
type Cell = string | typeof NOTHING
type CsvRecord = { record: Cell[]; info: { lines: number } }

/**
 * A cell with nothing in it is an absent member and leaves what is stored; a pair of quotes is an empty text and clears it
 * (D78), as PostgreSQL's COPY tells NULL and '' apart.
 */
const membersOf = (header: string[], cells: Cell[]): Record<string, unknown> => {
  // A column may be called as what every object has.
  const members = Object.create(null) as Record<string, unknown>
  for (const [at, cell] of cells.entries()) {
    const name = header[at] ?? ''
    if (typeof cell !== 'string' || (cell !== '' && cell.trim() === '')) continue
    members[name] = NESTED.includes(name) && cell !== '' ? nested(name, cell) : cell
  }
  return members
}

class BadCell extends Error {}

const nested = (name: string, cell: string): unknown => {
  try {
    return parseJson(cell, MOST_LINE_VALUES)
  } catch (error) {
    if (error instanceof SaidTwice) throw new BadCell(`${name}.${error.message}`)
    if (error instanceof BeyondJson) throw new BadCell(`${name}: ${error.message}`)
    throw new BadCell(`${name}: the cell is not valid JSON.`)
  }
}

const textsOf = (cells: Cell[]): string[] =>
  cells.map((cell) => (typeof cell === 'string' ? cell : ''))

/** `twice`: a member that has two columns; of two cells nobody knows which is meant. */
type Header = { names: string[]; twice?: string | undefined }

const headerOf = (cells: Cell[]): Header => {
  const names = textsOf(cells).map((name) => name.trim())
  return { names, twice: names.find((name, at) => name !== '' && names.indexOf(name) !== at) }
}

const readRecord = (
  { record, info }: CsvRecord,
  { names: header, twice }: Header,
  delimiter: string,
): ReadLine => {
  const line = info.lines
  const texts = textsOf(record)
  const original = () => maskCsvRecord(header, texts, delimiter)
  if (record.length !== header.length)
    return { line, original, unreadable: 'Another number of cells than the header.' }
  if (twice !== undefined)
    return { line, original, unreadable: `The column ${twice} is there twice.` }
  const text = texts.join('')
  if (text.includes(REPLACEMENT)) return { line, original, unreadable: 'Not UTF-8 text.' }
  try {
    const suspect = text.includes('\0') || text.includes('\\u')
    const value = membersOf(header, record)
    return { line, original, value, characters: text.length, suspect }
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    return { line, original, unreadable: error.message }
  }
}

const nothing = () => null

/**
 * CSV with a header line of member names; a record of another length than the header, or with a stray quote, is named and
 * passed over. A quote that never ends swallows the rest of the file, which is named as one line.
 */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  delimiter: string,
): AsyncGenerator<ReadLine> {
  const skipped: ReadLine[] = []
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_RECORD,
    cast: (cell, { quoting }) => (cell === '' && !quoting ? (NOTHING as never) : cell),
    on_skip: (error) => {
      const { lines, record, message } = { lines: 0, record: [], message: 'Unreadable.', ...error }
      const cells = (record as Cell[] | undefined) ?? []
      const original =
        cells.length > 0 ? () => maskCsvRecord(header.names, textsOf(cells), delimiter) : nothing
      skipped.push({ line: Number(lines), original, unreadable: error?.message ?? message })
      return undefined
    },
  })
  let header: Header = { names: [] }
  const records = pipeline(Readable.from(chunks), parser, () => undefined)
  try {
    for await (const record of records as AsyncIterable<CsvRecord>) {
      yield* skipped.splice(0)
      if (header.names.length === 0) header = headerOf(record.record)
      else yield readRecord(record, header, delimiter)
    }
  } catch (error) {
    const { code, lines, message } = error as { code?: string; lines?: number; message: string }
    if (!code?.startsWith('CSV_')) throw error
    skipped.push({
      line: lines ?? 0,
      original: nothing,
      unreadable: `From here on the file cannot be read: ${message}`,
    })
  }
  yield* skipped
}

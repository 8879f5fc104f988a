import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { ReadLine } from './import-line.ts'
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

type Cells = Record<string, string>
type CsvRecord = { record: Cells; info: { lines: number; error?: Error } }

/** An empty cell is an absent member, as it would be in JSON. */
const membersOf = (cells: Cells): Record<string, unknown> => {
  const members: Record<string, unknown> = {}
  for (const [name, cell] of Object.entries(cells)) {
    if (typeof cell !== 'string' || cell.trim() === '') continue
    members[name.trim()] = NESTED.includes(name.trim()) ? nested(name.trim(), cell) : cell
  }
  return members
}

class BadCell extends Error {}

const nested = (name: string, cell: string): unknown => {
  try {
    return JSON.parse(cell)
  } catch {
    throw new BadCell(`${name}: the cell is not valid JSON.`)
  }
}

const readRecord = ({ record, info }: CsvRecord): ReadLine => {
  const line = info.lines
  if (info.error) return { line, unreadable: 'Another number of cells than the header.' }
  const text = Object.values(record).join('')
  if (text.includes(REPLACEMENT)) return { line, unreadable: 'Not UTF-8 text.' }
  try {
    const isSuspect = text.includes('\0') || text.includes('\\u')
    return { line, value: membersOf(record), characters: text.length, suspect: isSuspect }
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    return { line, unreadable: error.message }
  }
}

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
    columns: true,
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_RECORD,
    on_skip: (error) => {
      skipped.push({ line: Number(error?.lines ?? 0), unreadable: error?.message ?? 'Unreadable.' })
      return undefined
    },
  })
  const records = pipeline(Readable.from(chunks), parser, () => undefined)
  try {
    for await (const record of records as AsyncIterable<CsvRecord>) {
      yield* skipped.splice(0)
      yield readRecord(record)
    }
  } catch (error) {
    const { code, lines, message } = error as { code?: string; lines?: number; message: string }
    if (!code?.startsWith('CSV_')) throw error
    skipped.push({
      line: lines ?? 0,
      unreadable: `From here on the file cannot be read: ${message}`,
    })
  }
  yield* skipped
}

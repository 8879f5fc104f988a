import type { Readable } from 'node:stream'
import type { ReadLine } from './import-line.ts'
import { readCsv } from './read-csv.ts'
import { readNdjson } from './read-ndjson.ts'

/** A header longer than this is none. */
export const LONGEST_HEADER = 64 * 1024
const DELIMITERS = [',', ';', '\t'] as const

/** Reads an import file of either kind: CSV by its name, or where its first line is a header that names the order's id. */
export async function* readImportLines(input: Readable, name: string): AsyncGenerator<ReadLine> {
  const chunks = (input as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  const { read, header } = await firstLine(chunks)
  const whole = again(read, chunks)
  yield* name.toLowerCase().endsWith('.csv') || isHeader(header)
    ? readCsv(whole, delimiterOf(header))
    : readNdjson(whole)
}

const isHeader = (line: string): boolean =>
  !/^[{[]/.test(line) && /(^|[,;\t"])(order_id|order_number)($|[,;\t"])/.test(line)

const delimiterOf = (header: string): string => {
  const often = (mark: string): number => header.split(mark).length
  return [...DELIMITERS].sort((a, b) => often(b) - often(a))[0] ?? ','
}

const firstLine = async (
  chunks: AsyncIterator<Buffer>,
): Promise<{ read: Buffer[]; header: string }> => {
  const read: Buffer[] = []
  let length = 0
  while (length < LONGEST_HEADER) {
    const { value, done } = await chunks.next()
    if (done) break
    read.push(value)
    length += value.length
    if (value.includes('\n')) break
  }
  const text = Buffer.concat(read).toString('utf8').trimStart()
  return { read, header: text.split(/\r?\n/, 1)[0]?.trim() ?? '' }
}

async function* again(read: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* read
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

import { EXPORT_ROWS_HEADER, exportOrders } from '@e-arrival/contract/orders/export'
import type { QueueName } from '@e-arrival/contract/orders/queues'
import { callForStream } from '../../../api/call.ts'
import { partName, saveFile } from '../../../api/files.ts'
import { readAll } from '../../../api/live/event-stream.ts'
import { counted } from '../../../ui/digits.ts'
import { sayDone } from '../../../ui/toast/say-done.ts'
import { filterQuery, type ListFilter } from '../list/order-list.ts'

const NEWLINE = 10

const newlines = (bytes: Uint8Array): number =>
  bytes.reduce((count, byte) => (byte === NEWLINE ? count + 1 : count), 0)

const nameOf = (response: Response, queue: QueueName): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ??
  `${queue}.csv`

/** By what a part of the queue was found; empty of the whole. */
const partsOf = ({ search, month, unassigned, filters }: ListFilter): string[] =>
  [search, month, unassigned ? 'unassigned' : '', ...Object.entries(filters).flat()].flatMap(
    (part) => (part === undefined || part === '' ? [] : [String(part)]),
  )

/** Fetches all that the filters leave as CSV and hands it to the browser, which it says with their number; `onPart` hears how much has come, 0 to 1. */
export const saveCsv = async (
  queue: QueueName,
  filter: ListFilter,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const input = { params: { orderName: queue }, query: filterQuery(filter) }
  const response = await callForStream(exportOrders, input, { signal })
  const total = Number(response.headers.get(EXPORT_ROWS_HEADER))
  const parts: BlobPart[] = []
  let rows = 0
  for await (const bytes of readAll(response.body ?? new ReadableStream<Uint8Array>())) {
    parts.push(bytes as BlobPart)
    rows += newlines(bytes)
    onPart(Math.min(1, rows / (total || 1)))
  }
  const by = partsOf(filter)
  saveFile(new Blob(parts, { type: 'text/csv' }), partName(nameOf(response, queue), by))
  const what = by.length > 0 ? 'what was found' : 'the whole list'
  sayDone(
    `The CSV file of ${what}, ${counted(total, 'order')}, came whole. Your browser was asked to save it.`,
  )
}

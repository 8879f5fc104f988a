import parseRange from 'range-parser'
import type { ByteRange } from '../../../platform/files/file-store.port.ts'
import { disposition } from '../../../platform/http/disposition.ts'
import type { StoredDocument } from '../documents.read.ts'

/** Headers that keep an upload a document: never script on our origin, never in a shared cache, never guessed at. */
export const bytesHeaders = ({
  mime,
  sha256,
}: Pick<StoredDocument, 'mime' | 'sha256'>): Record<string, string> => ({
  'content-type': mime,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  etag: `"${sha256}"`,
})

export const fileHeaders = (
  document: StoredDocument,
  { save }: { save?: string | undefined },
): Record<string, string> => ({
  ...bytesHeaders(document),
  'content-disposition': disposition(save === undefined ? 'inline' : 'attachment', document.file1),
  'accept-ranges': 'bytes',
})

/** As range-parser says it. */
const UNSATISFIABLE = -1

/** One range of a Range header; null serves the whole, 'unsatisfiable' is a 416. Several ranges are served whole. */
export const rangeOf = (
  header: string | undefined,
  bytes: number,
): ByteRange | null | 'unsatisfiable' => {
  if (header === undefined) return null
  const ranges = parseRange(bytes, header)
  if (ranges === UNSATISFIABLE) return 'unsatisfiable'
  const [range, another] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : []
  return range && !another ? range : null
}
